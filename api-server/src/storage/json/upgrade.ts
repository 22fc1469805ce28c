import type { Member, Target, Token } from '../../domain/records.js'
import type { Kind, Records } from '../storage-kinds.js'
import type { State } from './state.js'

/** Brings a record of an earlier format to the present one; answers undefined for one that lacks nothing. */
type Upgrade<T> = (record: T, state: State) => T | undefined

/**
 * The one place where records of earlier formats get the members that were added to their kind since. It runs over data of any
 * format when it is opened, before anything reads it.
 */
const UPGRADES: { [Name in Kind]?: Upgrade<Records[Name]> } = {
  /** Format 1. */
  members: (member: Partial<Member>) =>
    member.email === undefined
      ? ({ ...member, email: null, passwordHash: null, lastSignInAt: null } as Member)
      : undefined,
  /** Format 1. */
  tokens: (token: Partial<Token>) =>
    token.lastUsedAt === undefined ? ({ ...token, lastUsedAt: null } as Token) : undefined,
  /** Format 2. */
  targets: (target: Omit<Target, 'updatedAt'> & Partial<Target>, { tables }) => {
    if (target.updatedAt !== undefined) return undefined
    return { ...target, updatedAt: tables.configs.get(target.configId)?.updatedAt ?? new Date(0).toISOString() }
  },
}

export function upgrade(state: State): void {
  for (const [table, change] of Object.entries(UPGRADES) as [Kind, Upgrade<unknown>][]) {
    for (const [id, { record, seq }] of state.tables[table].rows) {
      const upgraded = change(record, state)
      if (upgraded !== undefined) state.apply({ table, id, row: { record: upgraded, seq } })
    }
  }
}
