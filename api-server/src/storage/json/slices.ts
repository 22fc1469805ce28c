import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'

/** How much text is put together before it is written and other work gets a turn, in characters. */
const SLICE = 32 * 1024
/** How much is written before it is handed to the disk: one large flush at the end would hold up the journal's. */
const FLUSH = 4 * 1024 * 1024

/** Writes a file from its beginning in small slices, and keeps its length and checksum. */
export class SliceWriter {
  length = 0
  private readonly hash = createHash('sha256')
  private texts: string[] = []
  private waiting = 0
  private unflushed = 0

  constructor(
    private readonly handle: FileHandle,
    private readonly signal?: AbortSignal,
  ) {}

  /** SHA-256 of all that was written, hexadecimal. */
  get sum(): string {
    return this.hash.copy().digest('hex')
  }

  async add(text: string): Promise<void> {
    this.texts.push(text)
    this.waiting += text.length
    if (this.waiting >= SLICE) await this.flush()
  }

  async flush(): Promise<void> {
    const bytes = Buffer.from(this.texts.join(''))
    this.texts = []
    this.waiting = 0
    if (bytes.length > 0) await this.write(bytes)
  }

  async write(bytes: Buffer): Promise<void> {
    this.signal?.throwIfAborted()
    this.hash.update(bytes)
    await this.handle.writeFile(bytes)
    this.length += bytes.length
    this.unflushed += bytes.length
    if (this.unflushed < FLUSH) return
    this.unflushed = 0
    await this.handle.datasync()
  }
}
