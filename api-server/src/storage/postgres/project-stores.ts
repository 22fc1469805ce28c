import sql, { type Sql } from 'sql-template-tag'
import type { Project } from '../../domain/records.js'
import type { EnvironmentStore, ProjectStore, SegmentStore, TagStore } from '../storage.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

/**
 * Waiting to change a row may take forever while others keep coming to share it, since PostgreSQL lets those in. Advisory locks are
 * granted in the order of requests. The row is locked as well, because servers of earlier versions lock nothing else.
 */
function turnOf(id: string): Sql {
  return sql`hashtextextended(${id}, 0)`
}

export function projectStore(query: Query): ProjectStore {
  const table = new PostgresTable(query, 'projects')
  const lockedRow = async (turn: Sql, row: Sql): Promise<Project | null> => {
    const [, project] = await Promise.all([query.rows(turn), table.one(row)])
    return project
  }
  return {
    ...basic(table),
    // Not `for update`: that would also stop others from adding rows that point to the project.
    lock: (id) => lockedRow(sql`select pg_advisory_xact_lock(${turnOf(id)})`, sql`id = ${id} for no key update`),
    hold: (id) => lockedRow(sql`select pg_advisory_xact_lock_shared(${turnOf(id)})`, sql`id = ${id} for share`),
    async insert(project) {
      await table.insert(project)
      query.servedProjects.add(project.id)
    },
    async delete(id) {
      // Rules hold the segments that they use, and a cascade from the project comes to the segments first.
      await query.change(sql`delete from targets where project_id = ${id}`)
      query.servedProjects.add(id)
      return table.delete(id)
    },
  }
}

export function environmentStore(query: Query): EnvironmentStore {
  const table = new PostgresTable(query, 'environments')
  return {
    ...basic(table),
    listByOrganization: (id) =>
      table.select(sql`project_id in (select id from projects where organization_id = ${id})`),
    async delete(id) {
      await dropOverrides(query, id)
      return table.delete(id)
    },
  }
}

export function segmentStore(query: Query): SegmentStore {
  const table = new PostgresTable(query, 'segments')
  return { ...basic(table), findByKey: (projectId, key) => table.one(sql`project_id = ${projectId} and key = ${key}`) }
}

export function tagStore(query: Query): TagStore {
  const table = new PostgresTable(query, 'tags')
  return {
    ...basic(table),
    findByName: (projectId, nameKey) => table.one(sql`project_id = ${projectId} and name_key = ${nameKey}`),
  }
}

/** Overrides are members of a JSON value that is kept as it was written, so no foreign key can take them away. */
async function dropOverrides(query: Query, environmentId: string): Promise<void> {
  const segments = new PostgresTable(query, 'segments')
  const using = await segments.select(
    sql`project_id = (select project_id from environments where id = ${environmentId})
      and json_extract_path(overrides, ${environmentId}) is not null`,
  )
  for (const segment of using) {
    const { [environmentId]: _, ...overrides } = segment.overrides
    await segments.update({ ...segment, overrides })
  }
}
