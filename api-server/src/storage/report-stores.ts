import type { Count, SdkUse, SeenContext, ServedDay } from '../domain/reports.js'
import type { RecordStore } from './record-store.js'

/*
 * What applications report is inserted and added up in one step: several servers may do so at once, and deleted owners get nothing
 * any more. None of it changes the time of another record, the revision of a project or the audit log.
 */

export interface SdkUseStore extends Pick<RecordStore<SdkUse>, 'list' | 'delete'> {
  listByEnvironment(environmentId: string): Promise<SdkUse[]>
  /** Keeps the first and the last time of each use, and the last known name of the application. */
  put(uses: readonly SdkUse[]): Promise<void>
}

export interface SeenContextStore extends Pick<RecordStore<SeenContext>, 'get' | 'list' | 'delete'> {
  /** Keeps the first and the last time of each context, and the name and traits that came last. */
  put(contexts: readonly SeenContext[]): Promise<void>
  deleteByEnvironment(environmentId: string): Promise<number>
  /** Deletes contexts that were last seen before the time; returns how many. */
  deleteBefore(time: string): Promise<number>
}

/** How often a config's values were evaluated or delivered in one environment on one day. */
export type DayCount = Pick<Count, 'configId' | 'environmentId' | 'day' | 'how' | 'count'>

export type DayValue = Pick<Count, 'configId' | 'valueId'>

export type ToldDay = Pick<Count, 'environmentId' | 'day'>

/** Days are such as `2026-01-31`. */
export interface CountStore {
  /** Adds to what is there. */
  add(counts: readonly Count[]): Promise<void>
  list(configId: string, fromDay: string): Promise<Count[]>
  /** Which values the configs had on the day, each once. */
  listValues(configIds: readonly string[], day: string): Promise<DayValue[]>
  /** On which days, from that one on, applications reported evaluations in the project's environments. */
  listToldDays(projectId: string, fromDay: string): Promise<ToldDay[]>
  /** Over all values and SDKs. */
  listByProject(projectId: string, fromDay: string): Promise<DayCount[]>
  /** Deletes the counts of earlier days; returns how many. */
  deleteBefore(day: string): Promise<number>
}

export interface ServedDayStore {
  /** Several servers may report the same minutes: a day never has more than 1440. */
  addMinutes(day: string, minutes: number): Promise<void>
  list(fromDay: string): Promise<ServedDay[]>
  deleteBefore(day: string): Promise<number>
}
