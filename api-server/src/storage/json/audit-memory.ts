import type { AuditEntry } from '../../domain/records.js'
import { nextTurn } from '../../domain/time-slice.js'
import type { State } from './state.js'
import type { Row } from './table.js'

/** In memory twice: published, and on the draft. */
const FORGOTTEN_AT_ONCE = 500

/** Releases audit entries that are in the file now, some at a time: nobody reads them any more. */
export async function forgetKept(
  state: State,
  kept: readonly Row<AuditEntry>[],
  onKept: (ids: readonly string[]) => void,
): Promise<void> {
  for (let at = 0; at < kept.length; at += FORGOTTEN_AT_ONCE) {
    const ids = kept.slice(at, at + FORGOTTEN_AT_ONCE).map(({ record }) => record.id)
    for (const id of ids) state.apply({ table: 'audit', id, row: undefined })
    onKept(ids)
    await nextTurn()
  }
}
