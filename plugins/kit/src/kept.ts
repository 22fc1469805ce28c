/** What is made once and then kept. What the tool loads before any language (`cli/src/quick`) cannot use it. */

/** A function that makes its answer once for each object, and keeps it as long as the object lives. */
export function perObject<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new WeakMap<Of, Made>()
  return (of) => getOrMake(known, of, make)
}

interface Known<Key, Made> {
  has(key: Key): boolean
  get(key: Key): Made | undefined
  set(key: Key, made: Made): unknown
}

/** What a table has for a key; made and kept when first asked for, even if it is undefined. */
export function getOrMake<Key, Made>(known: Known<Key, Made>, key: Key, make: (key: Key) => NoInfer<Made>): Made {
  const before = known.get(key)
  if (before !== undefined || known.has(key)) return before as Made
  const made = make(key)
  known.set(key, made)
  return made
}

/** Adds to the list that a table has for a key. */
export function append<Key, Item>(lists: Known<Key, Item[]>, key: Key, item: Item): void {
  getOrMake(lists, key, () => []).push(item)
}
