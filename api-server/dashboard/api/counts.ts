import * as paths from './paths.js'
import { useQuery } from './use-query.js'

/** How often a config had a value on one day. */
export interface ValueCount {
  environmentId: string
  /** Such as `2026-01-31`, UTC. */
  day: string
  /** `evaluated` by an application, or `delivered` to one that may or may not use it. */
  how: 'evaluated' | 'delivered'
  valueId: string
  /** As text; null if it is not known or too long. */
  value: string | null
  count: number
}

export interface ConfigCounts {
  /** All of the time that is looked at, the earliest first. */
  days: string[]
  counts: ValueCount[]
}

export const useConfigCounts = (projectId: string, configId: string) =>
  useQuery<ConfigCounts>(paths.own(projectId, `configs/${encodeURIComponent(configId)}/counts`))
