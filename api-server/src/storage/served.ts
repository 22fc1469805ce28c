import type { Config, Segment, Target } from '../domain/records.js'

/** A config and its position among its project's, in creation order. */
interface PlacedConfig {
  config: Config
  position: number
}

/**
 * How often what applications are served of a project has changed. A database may go back to what it was: a standby takes over that had
 * not heard of the last changes, or a backup is restored. Then numbers are used again, in another run of the database.
 */
export interface Revision {
  number: number
  /** Random, and another one after each change of the project, also one that applications do not see. */
  version: string | null
  run: string
}

/** Whether applications may be served something else at the one than at the other. */
export function differ(one: Revision, other: Revision): boolean {
  return one.number !== other.number || (one.run !== other.run && one.version !== other.version)
}

/**
 * What applications are served in one environment, all of one state: everything, or what has changed since an earlier reading. Then it
 * may hold records that are as they were, and archived configs, which are to be taken away.
 */
export interface ServedReading {
  /** Handed in again, only what has changed after this reading is read. */
  mark: string
  /** The project's at that state. */
  revision: Revision
  isWhole: boolean
  /** The traits of contexts that the environment keeps; undefined if it keeps no contexts. */
  contextTraits: readonly string[] | undefined
  configs: readonly PlacedConfig[]
  /** Of the configs that were read, and those that changed themselves. */
  targets: readonly Target[]
  segments: readonly Segment[]
  /** The ids of all segments there are. */
  segmentIds: ReadonlySet<string>
  /** How many configs are not archived: a reader that has more of them missed a deletion. */
  configCount: number
}
