import { Signatures } from './signatures.js'
import { type FileSurvey, SURVEY_KINDS, type Surveyor } from './surveyor.js'

/** What the survey found in files, by index, in memory that threads share. */
export interface SharedTable {
  /** 0 for a file that was not read, else 1 and the place of its kind among `GLANCE_KINDS`. */
  kinds: Uint8Array<SharedArrayBuffer>
  found: Uint32Array<SharedArrayBuffer>
  /** Where a file's words begin, how many they are (-1 for all words), and which thread holds them. */
  starts: Int32Array<SharedArrayBuffer>
  counts: Int32Array<SharedArrayBuffer>
  owners: Uint8Array<SharedArrayBuffer>
  /** What each file was like when it was read; empty if nothing is kept for later runs. */
  signatures: Float64Array<SharedArrayBuffer>
}

/** @param signed whether signatures are kept */
export function sharedTable(size: number, signed: boolean): SharedTable {
  const bytes = () => new Uint8Array(new SharedArrayBuffer(size))
  const words = () => new Int32Array(new SharedArrayBuffer(size * 4))
  const signatures = new Float64Array(new SharedArrayBuffer(signed ? Signatures.lengthFor(size) * 8 : 0))
  const found = new Uint32Array(new SharedArrayBuffer(size * 4))
  return { kinds: bytes(), found, starts: words(), counts: words(), owners: bytes(), signatures }
}

/** Indexes of files in memory that threads share. */
export function sharedIndexes(indexes: ArrayLike<number>): Int32Array<SharedArrayBuffer> {
  const shared = new Int32Array(new SharedArrayBuffer(indexes.length * 4))
  shared.set(indexes)
  return shared
}

export interface SurveyNote {
  index: number
  reason: string
}

/** The words by which the files that one thread read name others, one after the other. */
export class WordPool {
  private pool = new Uint32Array(1 << 14)
  private used = 0

  words(): Uint32Array {
    return this.pool.subarray(0, this.used)
  }

  /** @returns where they begin */
  add(words: Uint32Array): number {
    const start = this.used
    const end = start + words.length
    if (end > this.pool.length) {
      const grown = new Uint32Array(Math.max(end, this.pool.length * 2))
      grown.set(this.pool)
      this.pool = grown
    }
    this.pool.set(words, start)
    this.used = end
    return start
  }
}

/** Writes what one thread sees into a table. */
export class TableWriter {
  readonly notes: SurveyNote[] = []
  private readonly signatures: Signatures | undefined

  constructor(
    private readonly table: SharedTable,
    private readonly thread: number,
    private readonly pool: WordPool,
  ) {
    if (table.signatures.length > 0) this.signatures = new Signatures(table.signatures)
  }

  /** Looks at a file and writes down what is seen. */
  survey(surveyor: Surveyor, index: number, file: string): void {
    const { signatures } = this
    this.write(index, surveyor.survey(file, signatures && ((stats) => signatures.set(index, stats))))
  }

  private write(index: number, one: FileSurvey): void {
    const { kinds, found } = this.table
    kinds[index] = 1 + SURVEY_KINDS.indexOf(one.kind)
    if (one.kind === 'unreadable') this.writeNote(index, one.reason)
    if (one.kind !== 'text') return
    found[index] = one.found
    this.writeWords(index, one.words)
  }

  /** A file that was opened and could not be read is looked at by every run: each has to tell it. */
  private writeNote(index: number, reason: string): void {
    this.notes.push({ index, reason })
    this.signatures?.forget(index)
  }

  private writeWords(index: number, words: Uint32Array | undefined): void {
    const { starts, counts, owners } = this.table
    counts[index] = words ? words.length : -1
    if (!words || words.length === 0) return
    starts[index] = this.pool.add(words)
    owners[index] = this.thread
  }
}
