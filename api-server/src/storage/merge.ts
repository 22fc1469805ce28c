import type { Evaluation } from '../domain/records.js'
import { addCounts, type Count, type SdkUse, type SeenContext } from '../domain/reports.js'

/** What two reports of the same come to, the later one second. */
export const MERGES = {
  evaluations: (known: Evaluation, more: Evaluation): Evaluation => ({
    ...more,
    lastEvaluatedAt: greatest(known.lastEvaluatedAt, more.lastEvaluatedAt),
  }),
  counts: (known: Count, more: Count): Count => ({
    ...more,
    value: more.value ?? known.value,
    count: addCounts(known.count, more.count),
  }),
  sdkUses: (known: SdkUse, more: SdkUse): SdkUse => ({
    ...more,
    appName: more.appName ?? known.appName,
    firstUsedAt: least(known.firstUsedAt, more.firstUsedAt),
    lastUsedAt: greatest(known.lastUsedAt, more.lastUsedAt),
  }),
  seenContexts: (known: SeenContext, more: SeenContext): SeenContext => ({
    ...more,
    firstSeenAt: least(known.firstSeenAt, more.firstSeenAt),
    lastSeenAt: greatest(known.lastSeenAt, more.lastSeenAt),
  }),
} as const

/** A report of each kind that has several to a batch. */
export type MergedKind = keyof typeof MERGES

/** The most minutes that a day has. */
export const DAY_MINUTES = 1440

function least(a: string, b: string): string {
  return a < b ? a : b
}

function greatest(a: string, b: string): string {
  return a > b ? a : b
}
