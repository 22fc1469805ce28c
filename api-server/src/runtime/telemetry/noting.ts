import type { Outcome } from '@service/evaluation'
import { isStorable } from '../../domain/json.js'
import { dayOf } from '../../domain/report-days.js'
import type { Count } from '../../domain/reports.js'
import type { ServedConfig } from '../environment/served-config.js'
import { nothingNoted, type KeyUse, type Noted, type Reader, type ReportedValue, type Tally } from './readers.js'

type Who = Pick<Reader, 'kind' | 'name' | 'version'>

/** When somebody last had something to do with a config in one environment. */
export interface Activity {
  projectId: string
  environmentId: string
  configId: string
  reader: Who
  /** Milliseconds since 1970. */
  last: number
  /** False if the application tells itself what it reads: then the config is in use, and no more is known. */
  isRead: boolean
}

export interface ReaderUse extends KeyUse {
  reader: Who
}

/** What was noted, added up. */
export interface Noting {
  activities: Activity[]
  counts: Count[]
  uses: ReaderUse[]
}

/** Values longer than this many characters are compared by their id alone. */
const LONGEST_VALUE = 500

/** Takes from all readers what they have noted. */
export function fold(readers: Iterable<Reader>): Noting {
  const noting: Noting = { activities: [], counts: [], uses: [] }
  for (const reader of readers) {
    const { kind, name, version } = reader
    const { reads, reported, delivered, uses } = reader
    if (reads.size + reported.size + delivered.size + uses.size === 0) continue
    Object.assign(reader, nothingNoted())
    foldOne(noting, { kind, name, version }, { reads, reported, delivered, uses })
  }
  return noting
}

function foldOne({ activities, counts, uses }: Noting, reader: Who, noted: Noted): void {
  const latest = new Map<ServedConfig, { last: number; isRead: boolean }>()
  const note = (config: ServedConfig, last: number, isRead: boolean) => {
    const known = latest.get(config)
    if (!known) return void latest.set(config, { last, isRead })
    if (isRead && (!known.isRead || known.last < last)) known.last = last
    known.isRead ||= isRead
  }
  const count = (config: ServedConfig, how: Count['how'], value: ReportedValue, tally: Tally) =>
    counts.push(countOf(reader, config, how, value, tally))

  for (const [outcome, tally] of noted.reads) {
    note(tally.config, tally.last, true)
    count(tally.config, 'evaluated', valueOf(outcome), tally)
  }
  for (const [config, values] of noted.reported) {
    for (const tally of values.values()) {
      note(config, tally.last, true)
      count(config, 'evaluated', tally, tally)
    }
  }
  const handed = new Map<Outcome, Tally & { config: ServedConfig }>()
  for (const [{ values, isAllThereIs }, tally] of noted.delivered) {
    for (const { config, outcome } of values) {
      note(config, tally.last, isAllThereIs)
      const sum = handed.get(outcome)
      if (!sum) handed.set(outcome, { config, ...tally })
      else Object.assign(sum, { count: sum.count + tally.count, last: Math.max(sum.last, tally.last) })
    }
  }
  for (const [outcome, tally] of handed) count(tally.config, 'delivered', valueOf(outcome), tally)
  for (const [{ record, target }, { last, isRead }] of latest) {
    const place = { projectId: record.projectId, environmentId: target.environmentId, configId: record.id }
    activities.push({ ...place, reader, last, isRead })
  }
  for (const use of noted.uses.values()) uses.push({ ...use, reader })
}

function countOf(
  { kind, name, version }: Who,
  { record, target }: ServedConfig,
  how: Count['how'],
  { valueId, value }: ReportedValue,
  { count, last }: Tally,
): Count {
  return {
    configId: record.id,
    environmentId: target.environmentId,
    day: dayOf(last),
    how,
    valueId,
    sdkKeyKind: kind,
    sdkName: name,
    sdkVersion: version,
    value,
    count,
  }
}

function valueOf({ text, valueId }: Outcome): ReportedValue {
  return { valueId, value: keptText(text) }
}

/** Text that every storage takes, or null. */
export function keptText(text: string): string | null {
  return text.length <= LONGEST_VALUE && isStorable(text) ? text : null
}
