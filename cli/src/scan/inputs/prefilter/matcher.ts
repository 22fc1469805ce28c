import { type Layout, MOST_NOTES } from './layout.js'
import type { Pattern } from './patterns.js'
import { loadSearchModule } from './search-module.js'

/** Memory of WebAssembly grows by pages. */
const PAGE_BYTES = 65_536

/** A query about one text. */
interface Question {
  /** Bits: what kind of text it is. Patterns of other kinds do not count. */
  kind: number
  /** Bits: only these groups are looked for. */
  wanted: number
  /** Whether words are noted where patterns ask for it. */
  noting: boolean
}

/** Tells which groups of patterns occur in a text. Not to be shared between threads. */
export class Matcher {
  /** Where the text is put; as long as the longest text, and four bytes more. */
  readonly text: Buffer
  private readonly module = loadSearchModule()
  private readonly address: number

  /** @param longest text, in bytes */
  constructor(
    private readonly layout: Layout,
    longest: number,
  ) {
    const { memory, notes, most } = this.module
    const { image } = layout
    this.address = (image.length + 7) & ~7
    const missing = this.address + longest + 8 - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES))
    new Uint8Array(memory.buffer).set(image)
    notes.value = layout.notes
    most.value = MOST_NOTES
    this.text = Buffer.from(memory.buffer, this.address, longest + 4)
  }

  /** The wanted groups with at least one pattern in the first `length` bytes of the text, as bits. */
  match(length: number, { kind, wanted, noting }: Question): number {
    const { text, module } = this
    text.fill(0, length, length + 4)
    module.noted.value = 0
    let found = 0
    for (const { table, step, kinds } of this.layout.tables) {
      const open = wanted & ~found
      if ((kinds & kind) === 0 || (open === 0 && !noting)) continue
      found |= module.search(this.address, length, table, step, open, kind, noting ? 1 : 0)
    }
    return found | this.searchTiny(length, kind, wanted & ~found)
  }

  /** The hashes of the words that the last match noted; undefined if they were too many. */
  noted(): Uint32Array | undefined {
    const count = this.module.noted.value as number
    if (count > MOST_NOTES) return undefined
    return new Uint32Array(this.module.memory.buffer, this.layout.notes, count).slice()
  }

  /** Patterns of one or two bytes: teams that call their function `on` know that every file has it. */
  private searchTiny(length: number, kind: number, wanted: number): number {
    let found = 0
    for (const { bytes, edge, group, kinds } of this.layout.tiny) {
      if ((kinds & kind) === 0 || (group & wanted & ~found) === 0) continue
      const text = this.text.subarray(0, length)
      for (let at = text.indexOf(bytes); at !== -1; at = text.indexOf(bytes, at + 1)) {
        if (!isBounded(text, at, bytes.length, edge)) continue
        found |= group
        break
      }
    }
    return found
  }
}

/** As much of what follows a pattern as is looked at. */
const LONGEST_AFTER = 200

/** The same as in search.wat. */
function isBounded(text: Buffer, at: number, length: number, edge: Pattern['edge']): boolean {
  if (edge === 'any') return true
  const before = text.toString('latin1', Math.max(0, at - 1), at)
  const pattern = text.toString('latin1', at, at + length)
  const after = text.toString('latin1', at + length, at + length + LONGEST_AFTER)
  if (edge === 'quote') return before !== '' && before === after.slice(0, 1) && /["'`]/.test(before)
  if (edge === 'word') return !/\w/.test(before + after.slice(0, 1))
  if (/\w/.test(before) && /^\w/.test(pattern)) return false
  if (edge === 'start') return true
  if (edge === 'given') return !/^\s*\)/.test(after)
  if (edge === 'assigned') return /^[\w$\x80-\xff]*\s*=(?![=>])/.test(after)
  return !(/\w$/.test(pattern) && /^\w/.test(after)) && !/^\s*\(\s*\)/.test(after)
}

/** The hash under which a word is noted (FNV-1a of its bytes). */
export function hashOfWord(word: string): number {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(word, 'utf8')) hash = Math.imul(hash ^ byte, 16_777_619)
  return hash >>> 0
}
