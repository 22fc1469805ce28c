import sql from 'sql-template-tag'
import type { PlannedChangeStore } from '../storage-planned.js'
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
  }
}
