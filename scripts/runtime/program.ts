/** Programs made at random that read keys, and what every language does with them. The same seed gives the same program. */
import { randomizer } from '../../test/support/random.js'

export interface Writer {
  /** Statements of the main file, each on a separate line. */
  main: string[]
  /** Declarations beside them: functions and classes, if those cannot be among statements. */
  beside: string[]
  /** What another file declares. */
  dep: string[]
  pick: <T>(from: readonly T[]) => T
  /** True in one of so many cases. */
  once: (inSoMany: number) => boolean
  /** A string literal that no other part of the program has. */
  key: () => string
  /** A name that no other part of the program has: one letter and a number. */
  name: (letter: string) => string
}

export type Part = (w: Writer) => void

export interface Toolchain {
  /** The language's id. */
  language: string
  /** The commands that it needs. */
  commands: readonly string[]
  parts: readonly Part[]
  /** The files of programs that are written by hand. */
  byHand?: () => Record<string, string>[]
  /** The files of a program in its folder; a line that holds `READ` reads a key. */
  files: (w: Writer, folder: string) => Record<string, string>
  /**
   * Runs all programs of a folder.
   * @returns a line for each read: `p0/main.py:12 key-0-1`
   */
  run: (root: string, apart: string, count: number) => string
}

/** The end of a line that reads a key, in a comment of its language. */
export const READ = 'reads a key'

export function writer(seed: number, parts: readonly Part[]): Writer {
  let count = 0
  const random = randomizer(seed)
  const w: Writer = {
    main: [],
    beside: [],
    dep: [],
    pick: random.pick,
    once: (inSoMany) => random.below(inSoMany) === 0,
    key: () => `"key-${seed}-${count++}"`,
    name: (letter) => `${letter}${count++}`,
  }
  for (let left = 2 + random.below(4); left > 0; left -= 1) random.pick(parts)(w)
  return w
}

/** Some of the changes, or none. */
export function change(w: Writer, changes: readonly (() => string)[]): void {
  if (w.once(2)) w.main.push(w.pick(changes)())
  if (w.once(4)) w.main.push(w.pick(changes)())
}
