import type { Pattern } from './patterns.js'

/** Chains of (pattern, offset in it) in flat arrays: what a found piece of text may belong to. */
export class Candidates {
  private readonly patterns: Pattern[] = []
  private readonly offsets: number[] = []
  private readonly next: number[] = []

  /** @returns the new head of the chain; 0 is the empty chain */
  add(head: number, pattern: Pattern, offset: number): number {
    this.patterns.push(pattern)
    this.offsets.push(offset)
    this.next.push(head)
    return this.patterns.length
  }

  /** The groups of `wanted` that have a pattern of the chain around `at`. */
  confirm(head: number, bytes: Uint8Array, at: number, wanted: number): number {
    let found = 0
    for (let link = head; link !== 0; link = this.next[link - 1] ?? 0) {
      const pattern = this.patterns[link - 1]
      if (!pattern || (pattern.group & wanted & ~found) === 0) continue
      const start = at - (this.offsets[link - 1] ?? 0)
      if (start >= 0 && isAt(bytes, start, pattern)) found |= pattern.group
    }
    return found
  }
}

function isAt(text: Uint8Array, start: number, pattern: Pattern): boolean {
  const { bytes, edge } = pattern
  const end = start + bytes.length
  if (end > text.length) return false
  for (let at = 0; at < bytes.length; at += 1) {
    if (text[start + at] !== bytes[at]) return false
  }
  if (edge === 'any') return true
  const before = text[start - 1]
  const after = text[end]
  return edge === 'quote' ? isQuote(before) && before === after : !isWord(before) && !isWord(after)
}

function isQuote(byte: number | undefined): boolean {
  return byte === 0x22 || byte === 0x27 || byte === 0x60
}

/** ASCII only: next to any other letter the pattern still counts, so nothing is missed. */
function isWord(byte: number | undefined): boolean {
  if (byte === undefined) return false
  return (
    (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f
  )
}
