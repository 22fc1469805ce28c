import type { FileHandle } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type { AuditEntry } from '../../domain/records.js'
import type { AuditLog, Section } from './audit-log.js'
import type { Rewriting } from './audit-names.js'
import type { Stretch } from './audit-places.js'
import { FORMAT, FORMAT_OF_LINES, newLists, type Document, type Header } from './document.js'
import { DamagedEnd, DataFileError } from './errors.js'
import { decode, encode, isOfKind, isSound, nameOf, readLines, type Line } from './lines.js'
import { Sharing } from './sharing.js'
import { SliceWriter } from './slices.js'
import { KINDS } from '../descriptions.js'

/*
 * The data file is one JSON document, a record a line, so that an older server reads its format and refuses it:
 *
 *   {"format":7,"generation":"…","journal":"…","seq":7,"records":[
 *   ["<checksum>","organizations",{…}],
 *   ["<checksum>","audit",{…}],
 *   ["end",<number of records>,"<SHA-256 of all bytes before this line>"]]}
 *
 * The audit entries are the last records.
 */
export const FIRST_LINE = new RegExp(`^\\{"format":[${FORMAT_OF_LINES}-${FORMAT}],.*,"records":\\[$`)
const COMMA = 44

/** The first line of a data file. */
export function headOf({ format, generation, journal, seq }: Header): string {
  return `${JSON.stringify({ format, generation, journal, seq }).slice(0, -1)},"records":[`
}

/** What the first line says. Throws SyntaxError. */
export function headerOf(line: Buffer): Header {
  const { format, generation, journal, seq } = JSON.parse(`${line.toString()}]}`) as Header
  return { format, generation, journal, seq }
}

/** Its last line. `sum`: SHA-256 of all bytes before it, hexadecimal. */
export function endOf(count: number, sum: string): string {
  return `["end",${count},"${sum}"]]}`
}

/** The part of the audit log that goes into a file: older entries of the data file, then those from one place to another. */
export interface Kept {
  audit: AuditLog
  older: readonly Stretch[]
  from: number
  to: number
  rewriting?: Rewriting | undefined
  /** Entries that come after those of the document. */
  more?: AsyncIterable<readonly AuditEntry[]> | undefined
}

/** Writes a document. Returns where its audit entries are. */
export async function writeDocument(
  handle: FileHandle,
  document: Document,
  { audit, older, from, to, rewriting, more }: Kept,
  signal?: AbortSignal,
): Promise<Section> {
  const out = new SliceWriter(handle, signal)
  await out.add(`${headOf(document)}\n`)
  let count = 0
  const add = async (name: keyof Document, records: readonly unknown[]) => {
    for (const record of records) await out.add(`${encode(name, record)},\n`)
    count += records.length
  }
  for (const name of KINDS) if (name !== 'audit') await add(name, document[name])
  await out.flush()
  const start = out.length
  for (const { place, length } of older) count += await audit.copyTo(out, place, place + length, rewriting)
  count += await audit.copyTo(out, from, to, rewriting)
  await add('audit', document.audit)
  if (more) for await (const entries of more) await add('audit', entries)
  await out.flush()
  const length = out.length - start
  await out.add(`${endOf(count, out.sum)}\n`)
  await out.flush()
  return { start, length }
}

interface ParsedDataFile {
  document: Document
  /** Where the audit entries are, and how many; they are not in the document. */
  section: Section
  auditCount: number
}

/** Reads a document whose first line is FIRST_LINE. Throws DataFileError, which names the first damage. */
export async function readDocument(handle: FileHandle, file: string): Promise<ParsedDataFile> {
  const reader = new Reader(file)
  for await (const lines of readLines(handle)) for (const line of lines) reader.take(line)
  return reader.end()
}

class Reader {
  private readonly lists = newLists()
  private readonly hash = createHash('sha256')
  private readonly sharing = new Sharing()
  private header: Header | undefined
  private section: Section | undefined
  private count = 0
  private auditCount = 0
  private ended = false
  /** A damaged record. If it is the last one and an audit entry, nothing else is lost. */
  private broken: { at: number; line: number; record: string } | undefined

  constructor(private readonly file: string) {}

  take(line: Line): void {
    const { bytes, at, ended } = line
    if (this.ended) throw this.damaged('something follows its last line')
    if (!this.header) this.header = this.readHeader(bytes)
    else if (bytes[bytes.length - 1] === COMMA) this.addRecord(bytes.subarray(0, -1), at)
    else return this.readEnd(line)
    if (!ended) throw this.damaged('it is cut off')
    this.hash.update(bytes).update('\n')
  }

  end(): ParsedDataFile {
    if (!this.ended || !this.header || !this.section) throw this.damaged('it is cut off')
    const { header, lists, section, auditCount } = this
    return { document: { ...header, ...lists } as Document, section, auditCount }
  }

  private readHeader(bytes: Buffer): Header {
    try {
      return headerOf(bytes)
    } catch {
      throw this.damaged('line 1 was changed')
    }
  }

  private addRecord(bytes: Buffer, at: number): void {
    if (this.broken) throw this.damagedLine(this.broken)
    this.count += 1
    if (isSound(bytes) && isOfKind(bytes, 'audit')) {
      this.section ??= { start: at, length: 0 }
      this.auditCount += 1
      return
    }
    const line = decode(bytes)
    const list = line && this.lists[line.kind as keyof typeof this.lists]
    // Audit entries come last.
    if (Array.isArray(list) && !this.section) {
      this.sharing.share(line?.value)
      list.push(line?.value)
    } else this.broken = { at, line: this.count + 1, record: nameOf(bytes) }
  }

  private readEnd({ bytes, at, ended }: Line): void {
    const [text, sum] = [bytes.toString('latin1', 0, 200), this.hash.digest('hex')]
    if (bytes.length < 200 && !ended) throw this.damaged('it is cut off')
    const { broken, count } = this
    if (broken) throw this.damagedAtEnd(broken, text)
    if (text !== endOf(count, sum) || !ended) {
      const what = `line ${count + 2}, its last, does not fit what stands before it`
      // Every record is valid, and none is missing.
      const isWhole = ended && (text.includes(sum) || text.startsWith(`["end",${count},"`))
      throw isWhole ? this.repairable(what, at) : this.damaged(what)
    }
    this.ended = true
    this.section ??= { start: at, length: 0 }
    this.section.length = at - this.section.start
  }

  /** Nothing refers to an audit entry, so that everything else can do without it. */
  private damagedAtEnd({ at, line, record }: { at: number; line: number; record: string }, end: string): DataFileError {
    const isAudit = this.section !== undefined || record.startsWith('audit ')
    if (!isAudit || !end.startsWith(`["end",${this.count},"`)) return this.damagedLine({ line, record })
    return this.repairable(`line ${line} (${record}), its last record, was changed`, at, record)
  }

  private damagedLine({ line, record }: { line: number; record: string }): DataFileError {
    return this.damaged(`line ${line} (${record}) was changed`)
  }

  private repairable(what: string, at: number, record?: string): DamagedEnd {
    const without = record === undefined ? 'rewrite that line' : 'give up that entry of the audit log'
    return new DamagedEnd(
      `${this.file} is damaged: ${what}. It was left as it is; restore it from a backup, or ${without} with: service-api repair --drop-last`,
      at,
      record,
    )
  }

  private damaged(what: string): DataFileError {
    return new DataFileError(
      `${this.file} is damaged: ${what}. It was left as it is; restore it from a backup, together with nothing else: a journal ` +
        'beside it belongs to the damaged file.',
    )
  }
}
