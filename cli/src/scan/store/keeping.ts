import type { TimeSlice } from '../time-slice.js'
import type { Check } from './check.js'
import type { Details, Stored, Summary } from './store.js'

/** Where what one run saw of a tree is kept for the next one: in a file, or in memory. */
export interface Keeping {
  /** Whether it takes no time to keep something. */
  isQuick: boolean
  /** Finds out how much of it still holds. */
  check: (stored: Stored, slice: TimeSlice) => Promise<Check>
  /** Takes the place of what was kept. */
  write: (summary: Summary, names: string[], details: Details) => void
}
