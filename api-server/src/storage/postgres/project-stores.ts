import sql from 'sql-template-tag'
import type { Environment, Project, SdkKey, Segment, Tag } from '../../domain/records.js'
import type { EnvironmentStore, ProjectStore, SdkKeyStore, SegmentStore, TagStore } from '../storage.js'
import { ENVIRONMENT, PROJECT, SDK_KEY, SEGMENT, TAG } from './columns.js'
import type { Query } from './query.js'
import { PostgresTable } from './table.js'

export function projectStore(query: Query): ProjectStore {
  const table = new PostgresTable<Project>(query, 'projects', PROJECT)
  return {
    ...basic(table),
    // Not `for update`: that would also stop others from adding rows that point to the project.
    lock: (id) => table.one(sql`id = ${id} for no key update`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    async delete(id) {
      // Rules hold the segments that they use, and a cascade from the project comes to the segments first.
      await query.change(sql`delete from targets where project_id = ${id}`)
      return table.delete(id)
    },
  }
}

export function environmentStore(query: Query): EnvironmentStore {
  const table = new PostgresTable<Environment>(query, 'environments', ENVIRONMENT)
  return {
    ...basic(table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    async delete(id) {
      await dropOverrides(query, id)
      return table.delete(id)
    },
  }
}

export function sdkKeyStore(query: Query): SdkKeyStore {
  const table = new PostgresTable<SdkKey>(query, 'sdk_keys', SDK_KEY)
  return { ...basic(table), list: (projectId) => table.select(sql`project_id = ${projectId}`) }
}

export function segmentStore(query: Query): SegmentStore {
  const table = new PostgresTable<Segment>(query, 'segments', SEGMENT)
  return {
    ...basic(table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    findByKey: (projectId, key) => table.one(sql`project_id = ${projectId} and key = ${key}`),
  }
}

export function tagStore(query: Query): TagStore {
  const table = new PostgresTable<Tag>(query, 'tags', TAG)
  return {
    ...basic(table),
    list: (projectId) => table.select(sql`project_id = ${projectId}`),
    findByName: (projectId, nameKey) => table.one(sql`project_id = ${projectId} and name_key = ${nameKey}`),
  }
}

function basic<T extends { id: string }>(table: PostgresTable<T>) {
  return {
    get: (id: string) => table.one(sql`id = ${id}`),
    insert: (record: T) => table.insert(record),
    update: (record: T) => table.update(record),
    delete: (id: string) => table.delete(id),
  }
}

/** Overrides are members of a JSON value that is kept as it was written, so no foreign key can take them away. */
async function dropOverrides(query: Query, environmentId: string): Promise<void> {
  const segments = new PostgresTable<Segment>(query, 'segments', SEGMENT)
  const using = await segments.select(
    sql`project_id = (select project_id from environments where id = ${environmentId})
      and json_extract_path(overrides, ${environmentId}) is not null`,
  )
  for (const segment of using) {
    const { [environmentId]: _, ...overrides } = segment.overrides
    await segments.update({ ...segment, overrides })
  }
}
