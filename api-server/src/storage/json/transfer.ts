import type { AuditEntry } from '../../domain/records.js'
import type { Batch, Kind } from '../kinds.js'
import type { AuditLog } from './audit-log.js'
import { RemovedNames } from './audit-names.js'
import { State } from './state.js'
import type { Table } from './table.js'

const BATCH = 500

/** Passes on a state as it is now, with the audit entries of the data file: its lists are taken at once, and no record is ever changed in place. */
export async function dump(
  state: State,
  audit: AuditLog,
  kinds: readonly Kind[],
  take: (batch: Batch) => Promise<unknown>,
): Promise<void> {
  const { without } = RemovedNames.of(state)
  const lists = kinds.map((kind) => {
    return [
      kind,
      kind === 'audit' ? audit.recent(state.tables.audit.allRows()).map(without) : state.tables[kind].all(),
    ] as const
  })
  const { first, end } = audit
  for (const [kind, records] of lists) {
    if (kind === 'audit')
      for await (const entries of audit.entries(first, end)) await take({ kind, records: entries.map(without) })
    for (let at = 0; at < records.length; at += BATCH) {
      await take({ kind, records: records.slice(at, at + BATCH) } as Batch)
    }
  }
}

/** A new state of the batches, up to the audit entries, which are handed on as they come. Throws UniqueViolation. */
export async function load(
  batches: AsyncIterable<Batch>,
): Promise<{ state: State; audit: AsyncIterable<readonly AuditEntry[]> }> {
  const state = new State()
  const rest = batches[Symbol.asyncIterator]()
  let next = await rest.next()
  for (; !next.done && next.value.kind !== 'audit'; next = await rest.next()) put(state, next.value)
  return { state, audit: auditOf(next, rest) }
}

export function put(state: State, { kind, records }: Batch): void {
  const table = state.tables[kind] as unknown as Table<unknown>
  for (const record of records) state.apply({ table: kind, id: table.idOf(record), row: table.nextRow(record) })
}

async function* auditOf(
  first: IteratorResult<Batch, unknown>,
  rest: AsyncIterator<Batch, unknown>,
): AsyncGenerator<readonly AuditEntry[]> {
  for (let next = first; !next.done; next = await rest.next()) {
    if (next.value.kind !== 'audit') throw new Error('Audit entries must be the last records')
    yield next.value.records
  }
}
