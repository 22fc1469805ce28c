import { parseDateTime } from '@service/evaluation'
import { isObject } from '../../domain/json.js'
import { Refused } from '../http/refused.js'
import type { ReportedValue } from '../telemetry/readers.js'
import { isName, LONGEST_NAME, readMeta, type Meta } from './meta.js'
import { reportedValue } from './reported-value.js'

/** What an application reports of one config. Times in milliseconds since 1970. */
interface ReportedEvaluations {
  key: string
  value: ReportedValue
  count: number
  last: number
}

interface Report extends Meta {
  /** The same where the report is sent again; not every SDK gives one. */
  reportId: string | undefined
  evaluations: ReportedEvaluations[]
  contexts: readonly unknown[]
}

/** Reasons for which an application got no value from this server. */
const NOT_EVALUATED = new Set(['config-state-missing', 'client-not-ready'])

const MOST_EVENTS = 50_000
/** More in half a minute is not a plausible count. */
const MOST_COUNT = 1e12

/** Reads a body of telemetry as a whole before any of it is noted. Throws Refused 400 that names the first member that is wrong. */
export function readReport(body: Record<string, unknown>): Report {
  const meta = object(body['metaContext'], 'metaContext')
  const sdkName = name(meta['sdkName'], 'metaContext.sdkName')
  const sdkVersion = name(meta['sdkVersion'], 'metaContext.sdkVersion')
  const sentId = body['reportId'] ?? undefined
  const reportId = sentId === undefined ? undefined : name(sentId, 'reportId')
  const contexts = checkContexts(optional(body['discreteEvents'], 'discreteEvents')['capturedContexts'])
  const aggregated = optional(body['aggregatedEvents'], 'aggregatedEvents')
  const at = 'aggregatedEvents.evaluatedConfig'
  const evaluations = list(aggregated['evaluatedConfig'], at).flatMap((one, place) => readEvent(one, `${at}[${place}]`))
  const invalid = list(aggregated['invalidContext'], 'aggregatedEvents.invalidContext')
  invalid.forEach((one, place) => void readTally(one, `aggregatedEvents.invalidContext[${place}]`))
  for (const [what, count] of Object.entries(optional(body['droppedEvents'], 'droppedEvents'))) {
    if (!isCount(count)) throw wrong(`droppedEvents.${what}`, 'must be a whole number that is not negative')
  }
  const appName = readMeta(body)?.appName ?? null
  return { reportId, sdkName, sdkVersion, appName, evaluations, contexts }
}

function readEvent(value: unknown, at: string): ReportedEvaluations[] {
  const { event, count, last } = readTally(value, at)
  const { key, evaluationReason } = event
  if (typeof key !== 'string' || key === '') throw wrong(`${at}.event.key`, 'must be a string that is not empty')
  if (typeof evaluationReason !== 'string') throw wrong(`${at}.event.evaluationReason`, 'must be a string')
  return NOT_EVALUATED.has(evaluationReason) ? [] : [{ key, value: reportedValue(event), count, last }]
}

function readTally(value: unknown, at: string) {
  const { startTime, endTime, count, event } = object(value, at)
  if (!isCount(count)) throw wrong(`${at}.count`, 'must be a whole number that is not negative')
  const last = time(endTime, `${at}.endTime`)
  // It may be the later one: clocks are set while applications run.
  time(startTime ?? endTime, `${at}.startTime`)
  return { event: object(event, `${at}.event`), count, last }
}

function checkContexts(value: unknown): readonly unknown[] {
  const at = 'discreteEvents.capturedContexts'
  const contexts = list(value, at)
  for (const [place, one] of contexts.entries()) {
    const { traits } = object(one, `${at}[${place}]`)
    if (traits !== undefined && traits !== null) object(traits, `${at}[${place}].traits`)
  }
  return contexts
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= MOST_COUNT
}

/**
 * Milliseconds since 1970, or a date-time, in UTC if it has no offset. Other spellings are accepted too, because an SDK that is refused
 * stops reporting. Years that no clock shows are not accepted.
 */
function time(value: unknown, at: string): number {
  const ms = typeof value === 'string' ? (parseDateTime(value) ?? Date.parse(value)) : value
  if (typeof ms === 'number' && ms >= 0 && ms < Date.UTC(10_000, 0)) return ms
  throw wrong(at, 'must be a date-time, or milliseconds since 1970')
}

function name(value: unknown, at: string): string {
  if (isName(value)) return value
  throw wrong(at, `must be a string of 1 to ${LONGEST_NAME} characters`)
}

function object(value: unknown, at: string): Record<string, unknown> {
  if (isObject(value)) return value
  throw wrong(at, 'must be an object')
}

function optional(value: unknown, at: string): Record<string, unknown> {
  return value === undefined || value === null ? {} : object(value, at)
}

function list(value: unknown, at: string): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) throw wrong(at, 'must be an array')
  if (value.length > MOST_EVENTS) throw wrong(at, `must have at most ${MOST_EVENTS} entries`)
  return value
}

function wrong(at: string, what: string): Refused {
  return new Refused(400, 'INVALID_BODY', `${at} ${what}.`)
}
