import type { Config } from '../../domain/records.js'

export type State = Config['state']

/** What happens to a config, as far as its state goes. */
export type LifecycleEvent =
  | 'evaluated'
  | 'one value or unread'
  | 'another value'
  | 'made permanent'
  | 'in no uploaded code'
  | 'in uploaded code'

interface Transition {
  from: readonly State[]
  event: LifecycleEvent
  /** The environments that must say so. */
  environments: 'any' | 'every live' | 'any live' | 'none'
  to: State
}

/** Everything that changes a state; nothing else does. docs/decisions/0088 has the same table. */
const TRANSITIONS: readonly Transition[] = [
  { from: ['new'], event: 'evaluated', environments: 'any', to: 'in-use' },
  { from: ['new', 'in-use'], event: 'one value or unread', environments: 'every live', to: 'stale' },
  { from: ['stale', 'archive-ready'], event: 'another value', environments: 'any live', to: 'in-use' },
  { from: ['stale', 'archive-ready'], event: 'made permanent', environments: 'none', to: 'in-use' },
  { from: ['stale'], event: 'in no uploaded code', environments: 'none', to: 'archive-ready' },
  { from: ['archive-ready'], event: 'in uploaded code', environments: 'none', to: 'stale' },
]

export function nextState(state: State, event: LifecycleEvent): State {
  return TRANSITIONS.find(({ from, event: on }) => on === event && from.includes(state))?.to ?? state
}

/** For so many days a config has one value, or none, before it is stale. */
export const QUIET_DAYS = 30

/** What is known of a config in one environment. Days are such as `2026-01-31`. */
export interface LifeIn {
  /** Past days on which a server ran and applications reported reads, of any configs. */
  toldDays: readonly string[]
  /** The values with which the config was read, by day, today too. What was only delivered is not read. */
  reads: readonly { day: string; valueId: string }[]
}

export interface Life extends Pick<Config, 'lifetime' | 'state' | 'createdAt'> {
  liveEnvironments: readonly LifeIn[]
  /** Such as `2026-01-31`. */
  today: string
  /** Whether the uploaded code names the config; undefined if none was uploaded. */
  isInCode: boolean | undefined
}

/** The state that follows from the config's past. Undefined if its state stays, also because too little is known. */
export function eventOf({ lifetime, state, createdAt, liveEnvironments, today, isInCode }: Life) {
  const wasStale = state === 'stale' || state === 'archive-ready'
  if (lifetime !== 'temporary') return wasStale ? 'made permanent' : undefined
  const since = createdAt.slice(0, 10)
  const verdicts = liveEnvironments.map((environment) => judge(environment, since, today))
  if (wasStale) {
    if (verdicts.includes('several values')) return 'another value'
    if (state === 'stale') return isInCode === false ? 'in no uploaded code' : undefined
    return isInCode === true ? 'in uploaded code' : undefined
  }
  const isQuiet = verdicts.length > 0 && verdicts.every((verdict) => verdict === 'quiet')
  return isQuiet ? 'one value or unread' : undefined
}

/** Days on which nothing could be known do not count: the last 30 others decide. */
function judge({ toldDays, reads }: LifeIn, since: string, today: string): 'quiet' | 'several values' | 'unknown' {
  const known = toldDays.filter((day) => day > since && day < today).sort()
  const first = known.at(-QUIET_DAYS) ?? daysBefore(today, QUIET_DAYS)
  const values = new Set(reads.filter(({ day }) => day >= first).map(({ valueId }) => valueId))
  if (values.size > 1) return 'several values'
  return known.length >= QUIET_DAYS ? 'quiet' : 'unknown'
}

const DAY = 86_400_000

/** Such as `2026-01-31`. */
export function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) - count * DAY).toISOString().slice(0, 10)
}
