import { open, rename, type FileHandle } from 'node:fs/promises'
import { NO_CAUSE, type AuditEntry } from '../../domain/records.js'
import type { Rewriting } from './audit-names.js'
import { AuditPlaces, type Rewritten, type Stretch } from './audit-places.js'
import { type AuditLine, AuditQueries } from './audit-queries.js'
import { DataFileError } from './errors.js'
import { decode, isSound, nameOf } from './lines.js'
import type { SliceWriter } from './slices.js'
import type { Row } from './table.js'

/** Where the entries are in the data file, as whole lines that each end with `,\n`. In bytes. */
export interface Section {
  start: number
  length: number
}

interface Piece {
  bytes: Buffer | undefined
  from: number
  /** Whether it begins with the first entry that there is. */
  isFirst: boolean
}

const BLOCK = 256 * 1024
/** How much is copied at once: its checksums take about a millisecond. */
const COPIED = 64 * 1024
const COMMA = 44
const NEWLINE = Buffer.from('\n')
/**
 * The audit entries in the data file. They are not loaded: they are most of the data, and are rarely read. Entries are added at the
 * end, and places count from the first entry ever written, so a place stays right when the file is replaced by a newer one. When old
 * entries are dropped, the few among them that are kept move up to the first entry that is new enough.
 */
export class AuditLog {
  private section: Section = { start: 0, length: 0 }
  /** The number of the newest row of the audit table that is in the file. Rows leave memory some time after they came into it. */
  private keptUpTo = 0
  /** The place of the first entry that is still there. */
  first = 0
  private handle: FileHandle | undefined
  private turn: Promise<unknown> = Promise.resolve()
  private readonly places = new AuditPlaces()
  /** A query for entries. */
  readonly queries = new AuditQueries(this)

  constructor(private readonly file?: string) {}

  get bytes(): number {
    return this.section.length
  }

  /** How often entries were dropped or rewritten, so that places are others now. */
  get moves(): number {
    return this.places.count
  }

  /** The place behind the last entry. */
  get end(): number {
    return this.first + this.section.length
  }

  /** The entries are here now, those from the place on. */
  found(section: Section, from = 0): void {
    this.section = section
    this.first = from
  }

  /** The entries before the place `cut` are gone, except those that were kept, which are now right before it. */
  dropped(kept: readonly Stretch[], cut: number): void {
    this.places.dropped(kept, this.first, cut)
  }

  /** The lines are others now, in the order of their places; `moves` from when these places were right. */
  rewritten(lines: readonly Rewritten[], moves: number): void {
    const moved = lines.map((line) => ({ ...line, place: this.placeNow(line.place, moves) }))
    for (const { length, now } of moved) this.first += length - now
    this.places.rewritten(moved)
  }

  /** The rows up to the one with this number are in the file now. */
  kept(lastSeq: number): void {
    this.keptUpTo = lastSeq
  }

  /** The entries of rows of the audit table that the file does not hold. */
  recent(rows: readonly Row<AuditEntry>[]): AuditEntry[] {
    return rows.filter(({ seq }) => seq > this.keptUpTo).map(({ record }) => record)
  }

  /** Opens the file and keeps it open, so that its entries can be read even when it is deleted. */
  async open(): Promise<void> {
    this.handle ??= await open(this.file ?? '', 'r')
  }

  /** Renames a new file onto the one that entries are read from, while nobody reads; `done` says what is where. */
  replace(temporary: string, done: () => void): Promise<void> {
    return this.alone(async () => {
      const target = this.file ?? ''
      // Windows cannot rename an open file, or rename onto one. Elsewhere the old file stays open until the new one is in its place,
      // and the new one is opened before that: afterwards, its name might lead to somebody else's file.
      if (process.platform === 'win32') await this.close()
      const next = process.platform === 'win32' ? undefined : await open(temporary, 'r')
      try {
        await rename(temporary, target)
      } catch (error) {
        await next?.close()
        throw error
      }
      await this.close()
      this.handle = next
      done()
      await this.open()
    })
  }

  async close(): Promise<void> {
    const { handle } = this
    this.handle = undefined
    await handle?.close()
  }

  /**
   * Copies the entries between the places, unchanged but for what is rewritten; returns how many. Throws DataFileError for one that has
   * changed since it was written.
   */
  async copyTo(target: SliceWriter, from: number, to: number, rewriting?: Rewriting): Promise<number> {
    let count = 0
    let rest: Buffer = Buffer.alloc(0)
    for (let at = from; at < to; at += COPIED) {
      const { bytes } = await this.read(at, Math.min(at + COPIED, to), this.moves)
      const block = Buffer.concat([rest, bytes ?? Buffer.alloc(0)])
      const lines: Buffer[] = []
      let place = 0
      for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, place)) {
        const line = block.subarray(place, end)
        this.refuseDamaged(line)
        if (rewriting) lines.push(rewriting.take(line, at - rest.length + place), NEWLINE)
        place = end + 1
        count += 1
      }
      await target.write(rewriting ? Buffer.concat(lines) : block.subarray(0, place))
      rest = block.subarray(place)
    }
    if (rest.length > 0) this.refuseDamaged(rest)
    return count
  }

  /** The entries between the places, oldest first, in groups, without those that are dropped in the meantime. */
  async *entries(start: number, to: number): AsyncGenerator<AuditEntry[]> {
    for await (const lines of this.lines(start, to)) yield lines.map(({ bytes }) => this.parse(bytes))
  }

  async oldest(): Promise<AuditEntry | undefined> {
    for await (const entries of this.entries(this.first, this.end)) if (entries[0]) return entries[0]
    return undefined
  }

  /** The same, as text from the file, with the places where they begin. */
  async *lines(start: number, to: number): AsyncGenerator<AuditLine[]> {
    let { moves } = this
    let rest: Buffer = Buffer.alloc(0)
    for (let at = start; at < to;) {
      const read = await this.read(at, Math.min(at + BLOCK, to), moves)
      if (!read.bytes) {
        at = this.placeNow(at - rest.length, moves)
        moves = this.moves
        rest = Buffer.alloc(0)
        continue
      }
      const block = Buffer.concat([rest, read.bytes])
      const found: AuditLine[] = []
      let place = 0
      for (let end = block.indexOf(10); end >= 0; end = block.indexOf(10, place)) {
        found.push({ bytes: block.subarray(place, end), at: at - rest.length + place })
        place = end + 1
      }
      at = read.from + read.bytes.length
      rest = block.subarray(place)
      yield found
    }
  }

  /** The lines before the place, the last one first, with the places where they begin. */
  async *backwards(end: number): AsyncGenerator<AuditLine[]> {
    let { moves } = this
    let rest: Buffer = Buffer.alloc(0)
    for (let to = end; moves !== this.moves || to > this.first;) {
      const { bytes, from, isFirst } = await this.read(to - BLOCK, to, moves)
      if (!bytes) {
        to = this.placeNow(to + rest.length, moves)
        moves = this.moves
        rest = Buffer.alloc(0)
        continue
      }
      const block = Buffer.concat([bytes, rest])
      const lines: AuditLine[] = []
      let lineEnd = block.length
      while (lineEnd > 0) {
        const newline = lineEnd < 2 ? -1 : block.lastIndexOf(10, lineEnd - 2)
        if (newline < 0 && !isFirst) break
        lines.push({ bytes: block.subarray(newline + 1, lineEnd - 1), at: from + newline + 1 })
        lineEnd = newline + 1
      }
      yield lines
      rest = block.subarray(0, lineEnd)
      to = from
    }
  }

  private placeNow(place: number, moves: number): number {
    return moves === this.moves ? place : this.places.now(place, moves)
  }

  parse(line: Buffer): AuditEntry {
    const entry = decode(line.subarray(0, -1))
    if (!entry) throw this.damaged(line)
    return { ...NO_CAUSE, ...(entry.value as AuditEntry) }
  }

  private refuseDamaged(line: Buffer): void {
    if (line[line.length - 1] !== COMMA || !isSound(line.subarray(0, -1))) throw this.damaged(line)
  }

  private damaged(line: Buffer): DataFileError {
    return new DataFileError(
      `${this.file ?? ''} was damaged on its disk: an entry of its audit log (${nameOf(line)}) has changed since it was written. ` +
        'The server continues and keeps changes in its journal, but it will not start again on this file. Restore a backup of the data file.',
    )
  }

  /** The content between the places, as far as it exists; no bytes if entries were dropped since the places were looked up. */
  private read(wanted: number, to: number, moves: number): Promise<Piece> {
    return this.alone(async () => {
      this.handle ??= await open(this.file ?? '', 'r')
      const from = Math.min(to, Math.max(wanted, this.first))
      if (moves !== this.moves) return { bytes: undefined, from, isFirst: false }
      const bytes = Buffer.allocUnsafe(to - from)
      for (let at = 0; at < bytes.length;) {
        const position = this.section.start + from - this.first + at
        const { bytesRead } = await this.handle.read(bytes, at, bytes.length - at, position)
        if (bytesRead === 0) throw new DataFileError(`${this.file ?? ''} has become shorter while the server ran`)
        at += bytesRead
      }
      return { bytes, from, isFirst: from === this.first }
    })
  }

  /** One after the other: no file is replaced while it is read (Windows refuses that). */
  alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => undefined)
    return mine
  }
}
