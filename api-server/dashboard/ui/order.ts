/** In the order of a text, ignoring case; texts that differ in nothing else come with capitals first. Answers a new list. */
export function inOrder<T>(list: readonly T[], textOf: (item: T) => string): T[] {
  const keyed = list.map((item) => ({ item, text: textOf(item), folded: textOf(item).normalize('NFC').toLowerCase() }))
  return keyed.sort((a, b) => compare(a.folded, b.folded) || compare(a.text, b.text)).map(({ item }) => item)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
