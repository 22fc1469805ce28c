import { createHash } from 'node:crypto'

/** 48 bits of a hash. Sums of them represent the content of a list, and are the same in every process. */
export function hashOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6)
}

const LIMIT = 2 ** 48

/** A hash is taken out of a sum again by adding it as a negative number. */
export function addHashes(one: number, other: number): number {
  return (one + other + LIMIT) % LIMIT
}
