/** How searches compare typed text with keys and other texts. Pure. */

/** As comparisons see a text. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

export function wordsOf(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean)
}

/** A key without what stands between its words: code has it as `NEW_CHECKOUT` or `newCheckout`. */
export function joined(key: string): string {
  return key.replace(/[-_./:]/g, '')
}

interface Searched {
  text: string
  /** The keys in it, `joined`. */
  joinedKeys: string
}

/** Whether something has a word: in its text, or as code has its keys. All are folded. */
export function hasWord({ text, joinedKeys }: Searched, word: string): boolean {
  // A number such as 1.5 is not the name of a key.
  return text.includes(word) || (/\p{L}/u.test(word) && joinedKeys.includes(joined(word)))
}
