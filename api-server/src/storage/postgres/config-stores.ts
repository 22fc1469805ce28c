import sql, { empty } from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import type { ConfigStore, EvaluationStore, SegmentUse, TargetSize, TargetStore, TargetVersion } from '../storage.js'
import { inserted, type Columns } from './columns.js'
import type { Query } from './query.js'
import { mergeAll } from './report-stores.js'
import { basic, PostgresTable } from './table.js'

export function configStore(query: Query): ConfigStore {
  const table = new PostgresTable(query, 'configs')
  return {
    ...basic(table),
    list: (projectId) => table.select(sql`project_id = ${projectId} and archived_at is null`),
    listArchived: (projectId) => table.select(sql`project_id = ${projectId} and archived_at is not null`),
    listArchivedBefore: (time) => table.select(sql`archived_at < ${time}`),
    findByKey: (projectId, key) => table.one(sql`project_id = ${projectId} and key = ${key} and archived_at is null`),
    async changeState(ids, from, to) {
      await query.change(sql`update configs set state = ${to} where id = any(${ids}::uuid[]) and state = ${from}`)
    },
    async insert(config) {
      await table.insert(config)
      await writeLinks(query, config)
    },
    async update(config) {
      if (!(await table.update(config))) return false
      await query.change(sql`delete from config_keys where config_id = ${config.id}`)
      await query.change(sql`delete from config_tags where config_id = ${config.id}`)
      await writeLinks(query, config)
      await writeSegmentUses(query, config)
      return true
    },
  }
}

export const CONFIG_TAG: Columns<{ projectId: string; configId: string; tagId: string; position: number }> = {
  all: ['projectId', 'configId', 'tagId', 'position'],
}
export const CONFIG_KEY: Columns<{ projectId: string; configId: string; key: string }> = {
  all: ['projectId', 'configId', 'key'],
}

/** The rows of other tables that a config has. An archived config holds no keys. */
export function linksOf({ id: configId, projectId, key, oldKeys, tagIds, archivedAt }: Config) {
  const held = archivedAt === null ? [key, ...oldKeys.map((old) => old.key)] : []
  return {
    tags: tagIds.map((tagId, position) => ({ projectId, configId, tagId, position })),
    keys: held.map((one) => ({ projectId, configId, key: one })),
  }
}

async function writeLinks(query: Query, config: Config): Promise<void> {
  const { tags, keys } = linksOf(config)
  if (tags.length > 0) await query.insert('config_tags', sql`insert into config_tags ${inserted(CONFIG_TAG, tags)}`)
  if (keys.length > 0) await query.insert('config_keys', sql`insert into config_keys ${inserted(CONFIG_KEY, keys)}`)
}

/** An archived config uses no segments; a restored one does again. */
async function writeSegmentUses(query: Query, { id }: Config): Promise<void> {
  for (const target of await targetStore(query).list(id)) await writeUses(query, target)
}

export function targetStore(query: Query): TargetStore {
  const table = new PostgresTable(query, 'targets')
  return {
    ...basic(table),
    listByProject: (projectId, { configIds, environmentIds } = {}) =>
      table.select(sql`
        project_id = ${projectId}
        ${configIds ? sql`and config_id = any(${configIds}::uuid[])` : empty}
        ${environmentIds ? sql`and environment_id = any(${environmentIds}::uuid[])` : empty}`),
    listVersions: (projectId) =>
      query.rows<TargetVersion>(sql`
        select id, config_id as "configId", environment_id as "environmentId", updated_at as "updatedAt"
        from targets where project_id = ${projectId}`),
    listSizes: (projectId) =>
      query.rows<TargetSize>(sql`
        select config_id as "configId", environment_id as "environmentId",
          octet_length(rules::text) + octet_length(to_json(default_value)::text) as bytes
        from targets where project_id = ${projectId}`),
    listSegmentUses: (projectId) =>
      query.rows<SegmentUse>(sql`
        select segment_id as "segmentId", config_id as "configId", environment_id as "environmentId"
        from target_segments join targets on targets.id = target_id where target_segments.project_id = ${projectId}`),
    async insert(targets) {
      await table.insertAll(targets)
      for (const target of targets) if (target.rules.length > 0) await writeUses(query, target)
    },
    async update(target) {
      // In one go: a target that is not there has no uses either.
      const [isThere] = await Promise.all([table.update(target), dropUses(query, target)])
      if (isThere) await addUses(query, target)
      return isThere
    },
  }
}

async function writeUses(query: Query, target: Target): Promise<void> {
  await dropUses(query, target)
  await addUses(query, target)
}

async function dropUses(query: Query, { id }: Target): Promise<void> {
  await query.change(sql`delete from target_segments where target_id = ${id}`)
}

async function addUses(query: Query, { id: targetId, configId, projectId, rules }: Target): Promise<void> {
  const used = [...new Set(segmentsInRules(rules).map((use) => use.segmentId))]
  if (used.length === 0) return
  await query.change(sql`
    insert into target_segments (project_id, target_id, segment_id)
    select ${projectId}::uuid, ${targetId}::uuid, unnest(${used}::uuid[])
    where exists (select from configs where id = ${configId} and archived_at is null)`)
}

export function evaluationStore(query: Query): EvaluationStore {
  const table = new PostgresTable(query, 'evaluations')
  return {
    ...basic(table),
    listByProject: (projectId) =>
      table.select(sql`config_id in (select id from configs where project_id = ${projectId})`),
    merge: (evaluations) =>
      mergeAll(
        query,
        'evaluations',
        evaluations,
        sql`last_evaluated_at = greatest(excluded.last_evaluated_at, evaluations.last_evaluated_at)`,
      ),
    deleteBefore: (time) =>
      query.change(sql`
        delete from evaluations old where last_evaluated_at < ${time} and exists (
          select from evaluations
          where config_id = old.config_id and environment_id = old.environment_id
            and last_evaluated_at > old.last_evaluated_at)`),
  }
}
