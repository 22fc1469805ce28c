import type { Target } from '../../domain/records.js'
import { describe, KINDS } from '../descriptions.js'
import type { State } from './state.js'

/**
 * Gives records of earlier formats the members that were added to their kind since. It runs over data of any format when it is opened,
 * before anything reads it.
 */
export function upgrade(state: State): void {
  for (const kind of KINDS) {
    const { added = {} } = describe(kind)
    const members = Object.keys(added)
    if (members.length === 0 && kind !== 'targets') continue
    for (const [id, { record, seq }] of state.tables[kind].rows) {
      const known: Readonly<Record<string, unknown>> = { ...record }
      const lacks = members.some((member) => known[member] === undefined)
      const upgraded = kind === 'targets' ? withTime(record as Target, state) : lacks && { ...added, ...known }
      if (upgraded) state.apply({ table: kind, id, row: { record: upgraded, seq } })
    }
  }
}

/** Targets of formats 1 and 2 have no time: they get that of their config. */
function withTime(target: Omit<Target, 'updatedAt'> & Partial<Target>, { tables }: State): Target | undefined {
  if (target.updatedAt !== undefined) return undefined
  return { ...target, updatedAt: tables.configs.get(target.configId)?.updatedAt ?? new Date(0).toISOString() }
}
