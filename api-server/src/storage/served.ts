import type { Config, Segment, Target } from '../domain/records.js'

/** A config and its position among its project's, in creation order. */
interface PlacedConfig {
  config: Config
  position: number
}

/**
 * What applications are served in one environment, all of one state: everything, or what has changed since an earlier reading. Then it
 * may hold records that are as they were, and archived configs, which are to be taken away.
 */
export interface ServedReading {
  /** Handed in again, only what has changed after this reading is read. */
  mark: string
  /** The project's revision at that state. */
  revision: number
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
