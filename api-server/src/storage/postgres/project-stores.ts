import type { Environment, Project, SdkKey, Segment, Tag } from '../../domain/records.js'
import type { EnvironmentStore, ProjectStore, SdkKeyStore, SegmentStore, TagStore } from '../storage.js'
import { ENVIRONMENT, PROJECT, SDK_KEY, SEGMENT, TAG } from './columns.js'
import type { Query } from './connection.js'
import { PostgresTable } from './table.js'

export function projectStore(sql: Query): ProjectStore {
  const table = new PostgresTable<Project>(sql, 'projects', PROJECT)
  return {
    ...basic(sql, table),
    // Not `for update`: that would also stop others from adding rows that point to the project.
    lock: (id) => table.one(sql`id = ${id} for no key update`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    async delete(id) {
      // Rules hold the segments that they use, and a cascade from the project comes to the segments first.
      await sql`delete from targets where project_id = ${id}`
      return table.delete(id)
    },
  }
}

export function environmentStore(sql: Query): EnvironmentStore {
  const table = new PostgresTable<Environment>(sql, 'environments', ENVIRONMENT)
  return {
    ...basic(sql, table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    async delete(id) {
      await dropOverrides(sql, id)
      return table.delete(id)
    },
  }
}

export function sdkKeyStore(sql: Query): SdkKeyStore {
  const table = new PostgresTable<SdkKey>(sql, 'sdk_keys', SDK_KEY)
  return { ...basic(sql, table), list: (projectId) => table.select(sql`project_id = ${projectId}`) }
}

export function segmentStore(sql: Query): SegmentStore {
  const table = new PostgresTable<Segment>(sql, 'segments', SEGMENT)
  return {
    ...basic(sql, table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    findByKey: (projectId, key) => table.one(sql`project_id = ${projectId} and key = ${key}`),
  }
}

export function tagStore(sql: Query): TagStore {
  const table = new PostgresTable<Tag>(sql, 'tags', TAG)
  return {
    ...basic(sql, table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    findByName: (projectId, nameKey) => table.one(sql`project_id = ${projectId} and name_key = ${nameKey}`),
  }
}

function basic<T extends { id: string }>(sql: Query, table: PostgresTable<T>) {
  return {
    get: (id: string) => table.one(sql`id = ${id}`),
    insert: (record: T) => table.insert(record),
    update: (record: T) => table.update(record),
    delete: (id: string) => table.delete(id),
  }
}

/** Overrides are members of a JSON value that is kept as it was written, so no foreign key can take them away. */
async function dropOverrides(sql: Query, environmentId: string): Promise<void> {
  const segments = new PostgresTable<Segment>(sql, 'segments', SEGMENT)
  const using = await segments.select(
    sql`project_id = (select project_id from environments where id = ${environmentId})
      and json_extract_path(overrides, ${environmentId}) is not null`,
  )
  for (const segment of using) {
    const { [environmentId]: _, ...overrides } = segment.overrides
    await segments.update({ ...segment, overrides })
  }
}
