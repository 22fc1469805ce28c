import sql from 'sql-template-tag'
import { ENDED_STATES } from '../../domain/planned-changes.js'
import type { PlannedChangeStore } from '../planned.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function plannedChangeStore(query: Query): PlannedChangeStore {
  const table = new PostgresTable(query, 'plannedChanges')
  return {
    ...basic(table),
    listByConfig: (configId) => table.select(sql`config_id = ${configId}`),
    async listScheduled() {
      const scheduled = await table.select(sql`state = 'scheduled'`)
      return scheduled.sort((a, b) => ((a.dueAt ?? '') < (b.dueAt ?? '') ? -1 : 1))
    },
    deleteEndedBefore: (time) =>
      query.change(
        sql`delete from planned_changes where state = any(${[...ENDED_STATES]}::text[]) and updated_at < ${time}`,
      ),
  }
}
