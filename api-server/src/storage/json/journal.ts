import { constants } from 'node:fs'
import { open, rename, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { nextTurn } from '../../domain/time-slice.js'
import { FORMAT } from './document.js'
import { identify, syncFolder } from './folder.js'
import { entryLines, type JournalHeader } from './journal-text.js'
import { NextJournal, type Rest } from './journal-next.js'
import { encode } from './lines.js'
import type { Change } from './state.js'

/** How much text is put together before it is written, in characters. Others get their turn with each write. */
const PIECE = 32 * 1024
/** Larger than a block of any file system, so that it cannot fit into the last block of a file on a full disk. */
const PROBE = 8 * 1024

/** How many bytes are copied while nobody may append. More are copied beforehand, in at most `ROUNDS` rounds. */
const LITTLE = 128 * 1024
const ROUNDS = 8

/** What a journal continues. */
type Continued = Pick<JournalHeader, 'generation' | 'seq'>

/**
 * The append-only file beside the data file, named by the epoch of its owner. Each line has a checksum, and an entry ends with a line
 * that gives the number of its lines. So an entry that a crash cut off (always the last one, which was not confirmed to anybody) can
 * be told from damage.
 */
export class Journal {
  private handle: FileHandle | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private headerLength = 0
  private length = 0
  /** An append failed, and what it left behind is still there. */
  private littered = false
  /** Where the last entry begins, which can be taken back. */
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

  /** Puts a new journal in its place, which begins with entries of another one. */
  async begin(continued: Continued, rest?: Rest): Promise<void> {
    await this.succeed(continued, async (next) => {
      if (rest) await next.copy(rest)
      await this.alone(() => this.replaceBy(next, rest))
    })
  }

  /** Drops the entries before the place, since the data file has them. Others append while nearly everything that stays is copied. */
  async drop(before: number, continued: Continued): Promise<void> {
    const { file } = this
    await this.succeed(continued, async (next) => {
      let from = before
      for (let round = 0; round < ROUNDS && this.settled - from > LITTLE; round++) {
        const to = this.settled
        await next.copy({ file, from, to })
        await next.flush()
        from = to
      }
      await this.alone(async () => {
        await next.copy({ file, from, to: this.length })
        await this.replaceBy(next, { file, from: before, to: this.length })
      })
    })
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

  /** Takes back the last append, which was not confirmed to anybody; at most once. */
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

  /** The place behind what nobody takes back any more. */
  private get settled(): number {
    return this.lastAt ?? this.length
  }

  /** Makes the journal that is to follow this one, under another name until `work` puts it in its place. */
  private async succeed({ generation, seq }: Continued, work: (next: NextJournal) => Promise<void>): Promise<void> {
    const header = { format: FORMAT, id: randomUUID(), epoch: this.epoch, generation, seq }
    const next = await NextJournal.open(this.file, header)
    try {
      await work(next)
    } catch (error) {
      await next.discard()
      throw error
    }
  }

  /** `rest` are the entries that it begins with, of this journal or another one. */
  private async replaceBy(next: NextJournal, rest: Rest | undefined): Promise<void> {
    const length = await next.finish()
    // Windows cannot rename a file onto an open one.
    if (process.platform === 'win32') await this.handle?.close()
    await rename(next.temporary, this.file)
    if (process.platform !== 'win32') await this.handle?.close()
    this.handle = await open(this.file, constants.O_RDWR)
    await syncFolder(path.dirname(this.file))
    this.id = next.id
    this.headerLength = next.headerLength
    const { lastAt = -1 } = this
    this.lastAt = rest && lastAt >= rest.from && lastAt < rest.to ? lastAt - rest.from + this.headerLength : undefined
    this.length = length
    this.littered = false
  }

  /** Writes behind the last entry. Returns where that ends. */
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
      // Making the text of a large record takes a millisecond or more.
      if (line.length > PIECE) await nextTurn()
    }
    await write()
    return end
  }

  private async clean(error: unknown): Promise<never> {
    // What cannot be cleaned up now is cleaned up before the next append.
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
