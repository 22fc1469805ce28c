import { TimeSlice } from '../../domain/time-slice.js'
import type { AuditEntry } from '../../domain/records.js'
import type { Kind, Records } from '../kinds.js'
import { KINDS } from '../descriptions.js'
import { State } from './state.js'

/**
 * Format 4 added SDK keys' previous secrets, what applications report, and what of it an environment keeps; format 5 references in code, planned
 * changes, what changes of rules need in an environment, and comments and causes of audit entries; format 6 members' rights in projects, identities and second factors, and
 * webhooks; format 7 groups of members.
 */
export const FORMAT = 7

/** Since this format each record has a checksum, the file a generation, and journals name the generation that they continue. */
export const FORMAT_OF_LINES = 3

/**
 * What the data file holds. Records are listed in creation order. Audit entries in the file are not loaded (see
 * AuditLog): `audit` are those that it lacks and, after reading a file of an earlier format, those of that file.
 */
export type Document = {
  format: number
  /** Another one for each file that is written. */
  generation: string
  /** The id of the journal that this file was made from; empty without one. */
  journal: string
  /** The number of the last step that is in the file. */
  seq: number
} & { [Name in Kind]: readonly Records[Name][] }

export type Header = Pick<Document, 'format' | 'generation' | 'journal' | 'seq'>

export function toDocument(state: State, header: Omit<Header, 'format'>): Document {
  const lists = KINDS.map((name) => [name, state.tables[name].all()] as const)
  return { format: FORMAT, ...header, ...Object.fromEntries(lists) } as unknown as Document
}

/**
 * The same for the current state, serialized beside other work. Later changes are not included, since no row is ever changed in
 * place. `audit` are the entries that the data file lacks.
 */
export async function snapshot(
  { tables }: State,
  audit: readonly AuditEntry[],
  header: Omit<Header, 'format'>,
): Promise<Document> {
  const rows = KINDS.map((name) => [name, name === 'audit' ? [] : tables[name].allRows()] as const)
  const lists = newLists()
  const slice = new TimeSlice()
  for (const [name, list] of rows) {
    for (const { record } of list) {
      lists[name].push(record)
      await slice.step()
    }
  }
  return { format: FORMAT, ...header, ...lists, audit } as unknown as Document
}

export function emptyDocument(): Document {
  return toDocument(new State(), { generation: '', journal: '', seq: 0 })
}

/** A document without records, whose lists can be added to. */
export function newLists(): Record<Kind, unknown[]> {
  return Object.fromEntries(KINDS.map((name) => [name, []])) as unknown as Record<Kind, unknown[]>
}
