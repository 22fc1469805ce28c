import { Buffer } from 'node:buffer'

/** V8 copies what is shorter when a string is cut out of another one; the rest points into the whole string and keeps it in memory. */
const SHORTEST_SLICE = 13

/** The same string with its own memory. For names that are kept: otherwise each would keep the text of its whole file. */
export function detached(name: string): string {
  return name.length < SHORTEST_SLICE ? name : Buffer.from(name).toString()
}

/** The same for several names. */
export function allDetached(names: Iterable<string>): string[] {
  return Array.from(names, detached)
}
