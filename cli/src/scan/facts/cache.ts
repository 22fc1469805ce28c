import type { Language } from '@service/scanner-kit'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { replaceFile } from '../replace-file.js'
import { factsKey } from './versions.js'

/** Raised when the file's layout changes. */
const FORMAT = 'service facts 1\n'

/** More than this is not kept: reading it would take longer than parsing saves. */
const MOST_BYTES = 256_000_000

const NEWLINE = 10
const KEY_LENGTH = 40

/**
 * Facts of earlier runs, by what they were made from: the language's code, the file's path and its text. A file that changed
 * in any way, or changed and kept its time, has another key, so an entry is right or is not found.
 *
 * The cache is one file, `key facts\n` for each entry with a checksum at its end, replaced as a whole by every run that
 * learned something: runs beside each other lose at most what the other learned, a killed one nothing.
 */
export class FactsCache {
  private readonly known = new Map<string, { start: number; end: number }>()
  private readonly added = new Map<string, string>()
  private readonly used = new Set<string>()
  private content: Buffer = Buffer.alloc(0)

  /** @param file undefined keeps nothing */
  constructor(private readonly file: string | undefined) {
    if (file !== undefined) this.load(file)
  }

  /** The key of a file's facts; undefined where a language's code cannot be told by its module, as it is read from several. */
  key(language: Language, file: string, text: string): string | undefined {
    return this.file === undefined ? undefined : factsKey(language, file, text)
  }

  isEmpty(): boolean {
    return this.known.size === 0
  }

  /** Facts as JSON. */
  get(key: string): string | undefined {
    const place = this.known.get(key)
    if (!place) return this.added.get(key)
    this.used.add(key)
    return this.content.toString('utf8', place.start, place.end)
  }

  add(key: string, facts: string): void {
    this.added.set(key, facts)
  }

  /**
   * Keeps what this run used and learned. Where that fails (a read-only home, a full disk), the next run parses again.
   * @param forget whether what it did not use is forgotten
   */
  save(forget: boolean): void {
    if (!forget) for (const key of this.known.keys()) this.used.add(key)
    if (this.file === undefined || (this.added.size === 0 && this.used.size >= this.known.size / 2)) return
    if (this.size() > MOST_BYTES) return
    replaceFile(this.file, this.parts())
  }

  private *parts(): Iterable<Buffer> {
    const hash = createHash('sha1')
    const hashed = (part: Buffer) => {
      hash.update(part)
      return part
    }
    yield hashed(Buffer.from(FORMAT))
    for (const key of this.used) {
      const { start, end } = this.known.get(key) ?? { start: 0, end: 0 }
      yield hashed(this.content.subarray(start - KEY_LENGTH - 1, end + 1))
    }
    for (const [key, facts] of this.added) yield hashed(Buffer.from(`${key} ${facts}\n`))
    yield Buffer.from(hash.digest('hex'))
  }

  /** Nearly: characters are counted for bytes. */
  private size(): number {
    let size = 0
    for (const key of this.used) size += (this.known.get(key)?.end ?? 0) - (this.known.get(key)?.start ?? 0)
    for (const facts of this.added.values()) size += facts.length
    return size
  }

  private load(file: string): void {
    const content = readSound(file)
    if (!content) return
    this.content = content
    let at = FORMAT.length
    while (at < content.length) {
      const end = content.indexOf(NEWLINE, at)
      if (end < 0) break
      this.known.set(content.toString('latin1', at, at + KEY_LENGTH), { start: at + KEY_LENGTH + 1, end })
      at = end + 1
    }
  }
}

/** The file's content without its checksum; undefined for one that is missing, cut off, damaged or of another format. */
function readSound(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(0, bytes.length - KEY_LENGTH)
    const isSound = bytes.subarray(content.length).equals(checksum(content))
    return isSound && content.toString('latin1', 0, FORMAT.length) === FORMAT ? content : undefined
  } catch {
    return undefined
  }
}

function checksum(content: Buffer): Buffer {
  return Buffer.from(createHash('sha1').update(content).digest('hex'))
}
