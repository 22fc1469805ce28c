import type { SdkKeyKind } from './records.js'

/** That an SDK used an SDK key. */
export interface SdkUse {
  sdkKeyId: string
  environmentId: string
  /** That of the key's two secrets that was shown. */
  hint: string
  sdkName: string
  sdkVersion: string
  appName: string | null
  firstUsedAt: string
  lastUsedAt: string
}

/** How often a config had a value on one day, UTC. */
export interface Count {
  configId: string
  environmentId: string
  /** Such as `2026-01-31`. */
  day: string
  /** `evaluated` by an application, or `delivered` to one that may or may not use it. */
  how: 'evaluated' | 'delivered'
  valueId: string
  sdkKeyKind: SdkKeyKind
  sdkName: string
  sdkVersion: string
  /** The value as text, up to 500 characters; null if that is not known or longer. */
  value: string | null
  count: number
}

/** A context that an application reported, in an environment that keeps them. */
export interface SeenContext {
  environmentId: string
  kind: string
  contextId: string
  name: string | null
  traits: Readonly<Record<string, unknown>>
  firstSeenAt: string
  lastSeenAt: string
}

/** For how long some server answered applications on one day, UTC. */
export interface ServedDay {
  /** Such as `2026-01-31`. */
  day: string
  /** At most 1440. */
  minutes: number
}

/** Counts end here. An application that reports more reports nonsense, and a database would refuse it with all that is stored beside it. */
export const LARGEST_COUNT = Number.MAX_SAFE_INTEGER

export function addCounts(one: number, other: number): number {
  return Math.min(LARGEST_COUNT, one + other)
}
