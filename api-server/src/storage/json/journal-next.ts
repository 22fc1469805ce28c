import { open, rm, type FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { JournalHeader } from './journal-text.js'
import { encode } from './lines.js'

const BLOCK = 256 * 1024
/** How much is written before it is flushed: one large flush at the end would delay appends elsewhere. */
const FLUSH = 1024 * 1024

/** A part of a journal that a new one begins with. */
export interface Rest {
  file: string
  from: number
  to: number
}

/** A journal that is not in its place yet. */
export class NextJournal {
  private unflushed = 0

  private constructor(
    readonly temporary: string,
    private readonly target: FileHandle,
    readonly id: string,
    /** In bytes. */
    readonly headerLength: number,
  ) {}

  static async open(file: string, header: JournalHeader): Promise<NextJournal> {
    const temporary = `${file}.${randomUUID()}.tmp`
    const line = `${encode('journal', header)}\n`
    const target = await open(temporary, 'wx', 0o600)
    const next = new NextJournal(temporary, target, header.id, Buffer.byteLength(line))
    try {
      await target.writeFile(line)
    } catch (error) {
      await next.discard()
      throw error
    }
    return next
  }

  /** Adds a part of another journal. */
  async copy({ file, from, to }: Rest): Promise<void> {
    if (from >= to) return
    const source = await open(file, 'r')
    try {
      const block = Buffer.allocUnsafe(BLOCK)
      for (let at = from; at < to;) {
        const { bytesRead } = await source.read(block, 0, Math.min(BLOCK, to - at), at)
        if (bytesRead === 0) throw new Error(`${file} has become shorter`)
        await this.target.writeFile(block.subarray(0, bytesRead))
        at += bytesRead
        this.unflushed += bytesRead
        if (this.unflushed >= FLUSH) await this.flush()
      }
    } finally {
      await source.close()
    }
  }

  /** Makes the copied data durable, so that little is left to do for `finish`. */
  async flush(): Promise<void> {
    this.unflushed = 0
    await this.target.datasync()
  }

  /** Makes it durable and closes it; returns its length. */
  async finish(): Promise<number> {
    await this.target.sync()
    const { size } = await this.target.stat()
    await this.target.close()
    return size
  }

  async discard(): Promise<void> {
    await this.target.close().catch(() => undefined)
    await rm(this.temporary, { force: true }).catch(() => undefined)
  }
}
