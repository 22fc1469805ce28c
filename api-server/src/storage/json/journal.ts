import { constants } from 'node:fs'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { FORMAT } from './document.js'
import { identify, syncFolder } from './folder.js'
import { entryLines, type JournalHeader } from './journal-text.js'
import { encode } from './lines.js'
import type { Change } from './state.js'

/** How much text is put together before it is written, in characters. Others get their turn with each write. */
const PIECE = 128 * 1024
const BLOCK = 256 * 1024
/** More than the blocks of any file system, so that a full disk cannot take it into a block that is there. */
const PROBE = 8 * 1024

/** The part of another journal that a new one begins with. */
export interface Rest {
  file: string
  from: number
  to: number
}

/** What a journal continues. */
export type Continued = Pick<JournalHeader, 'generation' | 'seq'>

/**
 * The append-only file beside the data file, named by the epoch of its owner. Each line has a checksum, and an entry ends with a
 * line that says how many there are, so that what a crash cut off (only ever the last entry, which nobody was promised) is told
 * from damage.
 */
export class Journal {
  private handle: FileHandle | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private headerLength = 0
  private length = 0
  /** An append failed, and what it left behind is still there. */
  private littered = false
  /** Where the last entry begins, which may be taken back. */
  private lastAt: number | undefined
  id = ''

  constructor(
    readonly file: string,
    private readonly epoch: number,
  ) {}

  /** The place behind the last entry. */
  get end(): number {
    return this.length
  }

  /** How large the entries are, in bytes. */
  get bytes(): number {
    return this.length - this.headerLength
  }

  /** Puts a new journal in its place, which begins with entries of another one, or of this. */
  begin(continued: Continued, rest?: Rest): Promise<void> {
    return this.alone(() => this.replace(continued, rest))
  }

  /** Drops the entries before the place, since the data file holds them. */
  drop(before: number, continued: Continued): Promise<void> {
    return this.alone(() => this.replace(continued, { file: this.file, from: before, to: this.length }))
  }

  /** Resolves when the entry is durable. An append that fails leaves nothing behind. */
  append(seq: number, changes: readonly Change[]): Promise<void> {
    return this.alone(async () => {
      await this.tidy()
      this.littered = true
      const end = await this.writeLines(entryLines(seq, changes))
      await this.opened.datasync()
      this.lastAt = this.length
      this.length = end
      this.littered = false
    }).catch((error: unknown) => this.clean(error))
  }

  /** Takes back the last append, which nobody was promised; at most once. */
  async retract(): Promise<void> {
    await this.alone(async () => {
      if (this.lastAt === undefined) return
      this.length = this.lastAt
      this.lastAt = undefined
      this.littered = true
      await this.tidy()
    }).catch(() => undefined)
  }

  /** Whether an entry could be appended now. */
  probe(): Promise<void> {
    return this.alone(async () => {
      await this.tidy()
      this.littered = true
      await this.writeLines([`${encode('probe', ' '.repeat(PROBE))}\n`])
      await this.opened.datasync()
      await this.tidy()
    }).catch((error: unknown) => this.clean(error))
  }

  /** Whether the file is still the one that entries are appended to. */
  isInPlace(): Promise<boolean> {
    return this.alone(async () => {
      const [there, own] = [await identify(this.file), await this.opened.stat({ bigint: true })]
      return there !== undefined && there.ino === own.ino && there.dev === own.dev
    })
  }

  async close(): Promise<void> {
    await this.turn
    await this.handle?.close()
    this.handle = undefined
  }

  private async replace({ generation, seq }: Continued, rest: Rest | undefined): Promise<void> {
    const temporary = `${this.file}.${randomUUID()}.tmp`
    const id = randomUUID()
    const header = `${encode('journal', { format: FORMAT, id, epoch: this.epoch, generation, seq } satisfies JournalHeader)}\n`
    let length: number
    try {
      length = await this.writeNew(temporary, header, rest)
      // Windows renames no file onto one that is open.
      if (process.platform === 'win32') await this.handle?.close()
      await rename(temporary, this.file)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw error
    }
    if (process.platform !== 'win32') await this.handle?.close()
    this.handle = await open(this.file, constants.O_RDWR)
    await syncFolder(path.dirname(this.file))
    this.id = id
    this.headerLength = Buffer.byteLength(header)
    const { lastAt = -1 } = this
    this.lastAt = rest && lastAt >= rest.from && lastAt < rest.to ? lastAt - rest.from + this.headerLength : undefined
    this.length = length
    this.littered = false
  }

  private async writeNew(file: string, header: string, rest: Rest | undefined): Promise<number> {
    const target = await open(file, 'wx', 0o600)
    try {
      await target.writeFile(header)
      if (rest && rest.from < rest.to) await copy(rest, target)
      await target.sync()
      return (await target.stat()).size
    } finally {
      await target.close()
    }
  }

  /** Writes behind the last entry; answers where that ends. */
  private async writeLines(lines: Iterable<string>): Promise<number> {
    let end = this.length
    let text = ''
    const write = async () => {
      const bytes = Buffer.from(text)
      text = ''
      for (let at = 0; at < bytes.length;) {
        at += (await this.opened.write(bytes, at, bytes.length - at, end + at)).bytesWritten
      }
      end += bytes.length
    }
    for (const line of lines) {
      if (text.length + line.length > PIECE) await write()
      text += line
    }
    await write()
    return end
  }

  private async clean(error: unknown): Promise<never> {
    // What cannot be cleaned now is before the next append.
    await this.alone(() => this.tidy()).catch(() => undefined)
    throw error
  }

  private async tidy(): Promise<void> {
    if (!this.littered) return
    await this.opened.truncate(this.length)
    this.littered = false
  }

  /** One after the other. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => undefined)
    return mine
  }

  private get opened(): FileHandle {
    if (!this.handle) throw new Error('The journal is not open')
    return this.handle
  }
}

async function copy({ file, from, to }: Rest, target: FileHandle): Promise<void> {
  const source = await open(file, 'r')
  try {
    const block = Buffer.allocUnsafe(BLOCK)
    for (let at = from; at < to;) {
      const { bytesRead } = await source.read(block, 0, Math.min(BLOCK, to - at), at)
      if (bytesRead === 0) throw new Error(`${file} has become shorter`)
      await target.writeFile(block.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await source.close()
  }
}
