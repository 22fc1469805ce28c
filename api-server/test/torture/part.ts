import type { Random } from './random.js'

/** What a part may use. */
export interface Means {
  random: Random
  /** A count of a setting, an environment variable; a smaller one makes the part shorter. */
  count: (setting: string, otherwise: number) => number
}

interface Result {
  /** What was done, for people. */
  done: string
  /** How many acknowledged writes were not there afterwards. */
  lost: number
}

/** One thing that is done to the server. It throws when the server does what it must not. */
export interface Part {
  /** For `--only`. */
  name: string
  run: (means: Means) => Promise<Result>
}
