/** What a survey found in files, in their order. */
export interface Survey {
  kinds: Uint8Array
  found: Uint32Array
  /** How many words each file names others by, -1 for all; the words themselves stand one after the other. */
  counts: Int32Array
  words: Uint32Array
}

/** Where each file's words begin. */
export function startsOf(counts: Int32Array): Int32Array {
  const starts = new Int32Array(counts.length)
  let at = 0
  for (const [index, count] of counts.entries()) {
    starts[index] = at
    at += Math.max(0, count)
  }
  return starts
}
