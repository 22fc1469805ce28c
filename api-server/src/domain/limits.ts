import type { Organization, Usage } from './records.js'

/** What one server allows, most of it by plan. */
export interface Limits {
  /** Requests a month that are free. */
  freeAllowance: number
  /** How long a free organization may stay over its allowance, in days. */
  graceDays: number
  /** JSON Schema checks an hour for a free organization. */
  schemaBudget: number
  /** Messages of AI assistants with one token, beside what their tools ask of the Admin API: `points` in `duration` seconds. */
  assistantMessages: { points: number; duration: number }
}

export const DEFAULT_LIMITS: Limits = {
  freeAllowance: 10_000,
  graceDays: 7,
  schemaBudget: 1000,
  assistantMessages: { points: 200, duration: 10 },
}

/** How long credentials for signing in are valid, in milliseconds, from their last use or their creation. */
export const SESSION_TIMES = { idle: 8 * 3_600_000, absolute: 14 * 86_400_000 }
export const CODE_TIMES = { invitation: 7 * 86_400_000, 'password-reset': 86_400_000 }

/** Wrong passwords and codes before the next try has to wait. Times in seconds. */
export const TRIES = {
  /** For one account from one address, or from one device: some are free, then each waits twice as long as the one before. */
  account: { free: 5, firstWait: 30, longestWait: 900, forgotten: 21_600 },
  /** From one address, whatever the accounts: `points` in `duration`. */
  address: { points: 50, duration: 900 },
}

/** How long the next try has to wait after so many that failed, in seconds. */
export function waitAfter(failures: number): number {
  const { free, firstWait, longestWait } = TRIES.account
  return failures < free ? 0 : Math.min(firstWait * 2 ** (failures - free), longestWait)
}

/** How long a browser that signed in to an account is known for it, in milliseconds. */
export const DEVICE_TIME = 365 * 86_400_000

/** How long the counts of single days are kept, in days. */
export const DAYS_KEPT = 400

/** Times that are kept to the minute are stored again after this many milliseconds. */
export const MINUTE = 60_000

/** How soon to ask again about a suspension that somebody must lift, in seconds. */
const ASK_AGAIN = 3600
const DAY = 86_400_000

export function monthOf(now: Date): string {
  return dayOf(now).slice(0, 7)
}

/** The day that was asked for last: every request asks, and writing a time costs more than counting. */
let last = { day: Number.NaN, text: '' }

export function dayOf(now: Date): string {
  const day = Math.floor(now.getTime() / DAY)
  if (day !== last.day) last = { day, text: now.toISOString().slice(0, 10) }
  return last.text
}

export function hourOf(now: Date): string {
  return now.toISOString().slice(0, 13)
}

export function nextHour(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), now.getUTCHours() + 1))
}

export function secondsUntil(time: Date, now: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000))
}

/**
 * Seconds after which a suspended organization may ask again; undefined when it is not suspended. A free organization
 * is suspended when it stays over its allowance past the grace period, a pay-as-you-go one at its spending limit, both
 * until the month ends or somebody resumes it.
 */
export function suspendedFor(
  organization: Organization,
  usage: Usage,
  now: Date,
  { freeAllowance, graceDays }: Limits,
): number | undefined {
  const { plan, spendingLimit, suspended } = organization
  if (suspended) return ASK_AGAIN
  if (usage.lifted) return undefined
  const graceOver = usage.overSince !== null && now.getTime() >= Date.parse(usage.overSince) + graceDays * DAY
  const limitReached = spendingLimit !== null && usage.count - freeAllowance >= spendingLimit
  if ((plan === 'free' && graceOver) || (plan === 'pay-as-you-go' && limitReached)) {
    return secondsUntil(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)), now)
  }
  return undefined
}
