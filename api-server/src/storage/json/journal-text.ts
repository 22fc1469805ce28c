import { DataFileError } from './errors.js'
import { decode, encode, nameOf, readLines, withFile, type Line } from './lines.js'
import { decodeOldEntry } from './old-formats.js'
import type { Change } from './state.js'

/** How many damaged records a message names: a journal may hold thousands. */
const NAMED_RECORDS = 8

/** What the first line of a journal says. */
export interface JournalHeader {
  format: number
  id: string
  epoch: number
  /** The generation of the data file that it continues, and the number of the last step in that file. */
  generation: string
  seq: number
}

/** A record that has this value from now on, or none that has this id any more. */
type Changed = [table: string, id: string, record: unknown]

/** One durable step: all changes of the transactions that shared a write. */
export interface Entry {
  seq: number
  changes: Changed[]
  /** Where it begins in the journal. */
  at: number
}

/** Damage from `at` on. When nothing follows the entry that it is in, dropping that entry repairs the journal. */
export interface Damage {
  at: number
  line: number
  isLast: boolean
  /** The records that the damaged entry is about, as far as that is known. */
  records: string[]
}

export interface JournalContent {
  /** Undefined in a journal of format 1 or 2. */
  header?: JournalHeader
  entries: Entry[]
  /** Where what was promised to anybody ends. */
  length: number
  damage?: Damage
}

/** The lines of an entry: one for each change, and one that says that they are complete. Throws if one is too large. */
export function* entryLines(seq: number, changes: readonly Change[]): Generator<string> {
  for (const { table, id, row } of changes) yield `${encode('change', [table, id, row ? row.record : null])}\n`
  yield `${encode('step', { seq, changes: changes.length })}\n`
}

/** A journal, up to what a crash cut off or the first damage; undefined if there is none. */
export function readJournal(file: string, isOld = false): Promise<JournalContent | undefined> {
  return withFile(file, async (handle) => {
    const reader = isOld ? new OldReader() : new Reader()
    for await (const lines of readLines(handle)) for (const line of lines) reader.take(line)
    return reader.end()
  })
}

/** Throws DataFileError for a journal that is damaged. */
export function refuseDamage(file: string, damage: Damage | undefined): void {
  if (!damage) return
  const { line, isLast, records } = damage
  const more = records.length - NAMED_RECORDS
  const names = [...records.slice(0, NAMED_RECORDS), ...(more > 0 ? [`${more} more`] : [])]
  const of = names.length > 0 ? ` (${names.join(', ')})` : ''
  throw new DataFileError(
    isLast
      ? `${file} is damaged in line ${line}, in the last change that was made${of}. Nothing was touched. Restore the data file from a ` +
          'backup, or give up that change with: service-api repair --drop-last'
      : `${file} is damaged in line ${line}${of}, and further lines follow. Both it and the data file were left as they are; ` +
          'restore the data file from a backup, and move this file away.',
  )
}

class Reader {
  protected readonly content: JournalContent = { entries: [], length: 0 }
  private pending: { changes: Changed[]; at: number; records: string[] } | undefined
  private lines = 0

  take({ bytes, at, ended }: Line): void {
    this.lines += 1
    const { content } = this
    if (!ended) return this.takeCutOff(bytes, at)
    const value = this.decode(bytes)
    if (content.damage) this.follow(value, nameOf(bytes))
    else if (value === undefined || !this.add(value, at, at + bytes.length + 1)) this.damagedAt(at, nameOf(bytes))
  }

  end(): JournalContent {
    return this.content
  }

  protected decode(bytes: Buffer): { kind: string; value: unknown } | undefined {
    return decode(bytes)
  }

  /** A line that was cut off was never confirmed. One that only lacks its newline, because that was changed, was. */
  private takeCutOff(bytes: Buffer, at: number): void {
    if (!this.content.damage && this.decode(bytes.subarray(0, -1)) !== undefined) this.damagedAt(at, nameOf(bytes))
  }

  /** False for what does not belong where it stands. */
  private add({ kind, value }: { kind: string; value: unknown }, at: number, end: number): boolean {
    const { content } = this
    if (kind === 'journal') {
      if (content.header || this.lines > 1) return false
      content.header = value as JournalHeader
    } else if (kind === 'change') {
      this.pending ??= { changes: [], at, records: [] }
      const change = value as Changed
      this.pending.changes.push(change)
      this.pending.records.push(`${change[0]} ${change[1].replaceAll('\0', ' ')}`)
      return true
    } else if (kind === 'step') {
      const { seq, changes } = value as { seq: number; changes: number }
      const { changes: found = [], at: start = at } = this.pending ?? {}
      if (changes !== found.length) return false
      content.entries.push({ seq, changes: found, at: start })
    } else if (kind !== 'probe') return false
    this.pending = undefined
    content.length = end
    return true
  }

  private damagedAt(at: number, name: string): void {
    const { records = [], at: start = at } = this.pending ?? {}
    this.content.damage = { at: start, line: this.lines, isLast: this.lines > 1, records: [...records, name] }
  }

  /** What follows damage: the rest of its entry, or a later one. */
  private follow(line: { kind: string; value: unknown } | undefined, name: string): void {
    const { damage, entries, header } = this.content
    if (!damage) return
    const due = (entries.at(-1)?.seq ?? header?.seq ?? 0) + 1
    if (line?.kind === 'step' && (line.value as Entry).seq > due) damage.isLast = false
    else if (line?.kind !== 'step') damage.records.push(name)
  }
}

/** An entry is a line. */
class OldReader extends Reader {
  override take({ bytes, at, ended }: Line): void {
    const { content } = this
    if (content.damage) {
      content.damage.isLast = false
      return
    }
    const entry = decodeOldEntry(ended ? bytes : bytes.subarray(0, -1)) as Omit<Entry, 'at'> | undefined
    const line = content.entries.length + 1
    if (ended && entry) {
      content.entries.push({ ...entry, at })
      content.length = at + bytes.length + 1
    } else if (ended || entry) content.damage = { at, line, isLast: true, records: [nameOf(bytes)] }
  }
}
