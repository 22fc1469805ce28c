import type { Language } from '@service/scanner-kit'
import { createHash } from 'node:crypto'
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { replaceFile } from '../../inputs/files/replace-file.js'
import { factsKey } from './versions.js'

/** Raised when the file's layout changes. */
const FORMAT = 'service facts 2\n'

/** More than this is not kept: reading it would take longer than parsing saves. */
const MOST_BYTES = 256_000_000

/** No more than this of what was learned waits in memory. */
const MOST_WAITING = 4_000_000

const NEWLINE = 10

/** Of a key, and of a checksum: SHA-1 in hexadecimal digits. */
const HASH_LENGTH = 40

interface Span {
  /** Where the checksum begins; the facts come after it and a space. */
  start: number
  end: number
}

/**
 * Facts of earlier runs, by what they were made from: the language's code, the file's path and its text. A file that changed in any
 * way, or changed and kept its time, has another key, so an entry is either right or not found.
 *
 * The cache is one file of lines, `key checksum facts`. A run appends what it learns; once much of the file is no longer used, it is
 * replaced as a whole. A line that a killed run, or two simultaneous ones, left half written has the wrong checksum and counts as
 * missing.
 */
export class FactsCache {
  private readonly known = new Map<string, Span>()
  private added: Buffer[] = []
  private addedBytes = 0
  /** Bytes in the file that were not there when it was read. */
  private written = 0
  private readonly used = new Set<string>()
  private content: Buffer = Buffer.alloc(0)

  /** @param file undefined keeps nothing */
  constructor(private readonly file: string | undefined) {
    if (file !== undefined) this.load(file)
  }

  /** The key of a file's facts; undefined if a language's code cannot be identified by its module, because it is read from several. */
  key(language: Language, file: string, text: string): string | undefined {
    return this.file === undefined ? undefined : factsKey(language, file, text)
  }

  isEmpty(): boolean {
    return this.known.size === 0
  }

  /** Facts as JSON. */
  get(key: string): string | undefined {
    const place = this.known.get(key)
    if (!place) return undefined
    const facts = this.content.subarray(place.start + HASH_LENGTH + 1, place.end)
    if (!this.used.has(key)) {
      if (this.content.toString('latin1', place.start, place.start + HASH_LENGTH) !== checksum(key, facts)) {
        this.known.delete(key)
        return undefined
      }
      this.used.add(key)
    }
    return facts.toString('utf8')
  }

  add(key: string, facts: string): void {
    const line = Buffer.from(`${key} ${checksum(key, facts)} ${facts}\n`)
    this.added.push(line)
    this.addedBytes += line.length
    if (this.addedBytes > MOST_WAITING) this.write()
  }

  /**
   * Keeps what this run learned. Where that fails (a read-only home, a full disk), the next run parses again.
   * @param mayForget whether what it did not use may be forgotten
   */
  save(mayForget: boolean): void {
    const { file, known, used } = this
    const isWaste = mayForget && used.size < known.size / 2
    // What was written meanwhile is not in memory any more.
    if (isWaste && this.written === 0 && file !== undefined) this.replace(file)
    else this.write()
  }

  private write(): void {
    const { file, added, addedBytes, content, written } = this
    this.added = []
    this.addedBytes = 0
    if (file === undefined || addedBytes === 0 || content.length + written + addedBytes > MOST_BYTES) return
    const isThere = content.length + written > 0
    // What a killed run wrote last may lack its end.
    const isCutOff = content.length > 0 && content[content.length - 1] !== NEWLINE
    if (isThere) append(file, isCutOff && written === 0 ? [Buffer.of(NEWLINE), ...added] : added)
    else replaceFile(file, [Buffer.from(FORMAT), ...added])
    this.written += addedBytes
  }

  private replace(file: string): void {
    const kept = [...this.used].map((key) => this.lineOf(key))
    const size = kept.reduce((sum, one) => sum + one.length, this.addedBytes)
    if (size <= MOST_BYTES) replaceFile(file, [Buffer.from(FORMAT), ...kept, ...this.added])
  }

  private lineOf(key: string): Buffer {
    const { start, end } = this.known.get(key) ?? { start: 0, end: -1 }
    return this.content.subarray(start - HASH_LENGTH - 1, end + 1)
  }

  private load(file: string): void {
    const content = readIfSound(file)
    if (!content) return
    this.content = content
    let at = FORMAT.length
    while (at < content.length) {
      const end = content.indexOf(NEWLINE, at)
      if (end < 0) break
      const start = at + HASH_LENGTH + 1
      if (start + HASH_LENGTH < end) this.known.set(content.toString('latin1', at, at + HASH_LENGTH), { start, end })
      at = end + 1
    }
  }
}

/** The file's content; undefined for one that is missing or has another format. */
function readIfSound(file: string): Buffer | undefined {
  try {
    const content = readFileSync(file)
    return content.toString('latin1', 0, FORMAT.length) === FORMAT ? content : undefined
  } catch {
    return undefined
  }
}

function checksum(key: string, facts: Buffer | string): string {
  return createHash('sha1').update(key).update(facts).digest('hex')
}

/** Never throws: what could not be saved is parsed again. A file that is gone by now would lack its beginning, so it is not made again. */
function append(file: string, parts: readonly Buffer[]): void {
  try {
    const target = openSync(file, constants.O_WRONLY | constants.O_APPEND)
    try {
      for (const part of parts) for (let at = 0; at < part.length;) at += writeSync(target, part, at)
    } finally {
      closeSync(target)
    }
  } catch {
    // It is gone, the disk is full, or the folder has become read-only.
  }
}
