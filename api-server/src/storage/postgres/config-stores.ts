import type { Config, Evaluation, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import type { ConfigStore, EvaluationStore, TargetStore } from '../storage.js'
import { CONFIG, EVALUATION, TARGET } from './columns.js'
import type { Query } from './connection.js'
import { plain, PostgresTable } from './table.js'

export function configStore(sql: Query): ConfigStore {
  const table = new PostgresTable<Omit<Config, 'tagIds'>>(sql, 'configs', CONFIG)
  const select = async (where: ReturnType<Query>) =>
    plain(
      await sql<Config[]>`
    select ${sql(CONFIG.all)}, coalesce(
      (select json_agg(tag_id order by position) from config_tags where config_id = configs.id), '[]') as tag_ids
    from configs where ${where} order by seq`,
    )
  const one = async (where: ReturnType<Query>) => (await select(where))[0] ?? null
  return {
    get: (id) => one(sql`id = ${id}`),
    list: (projectId) => select(sql`project_id = ${projectId} and archived_at is null`),
    listArchived: (projectId) => select(sql`project_id = ${projectId} and archived_at is not null`),
    listArchivedBefore: (time) => select(sql`archived_at < ${time}`),
    findByKey: (projectId, key) => one(sql`project_id = ${projectId} and key = ${key} and archived_at is null`),
    delete: (id) => table.delete(id),
    async insert(config) {
      await table.insert(config)
      await writeLinks(sql, config)
    },
    async update(config) {
      if (!(await table.update(config))) return false
      await sql`delete from config_keys where config_id = ${config.id}`
      await sql`delete from config_tags where config_id = ${config.id}`
      await writeLinks(sql, config)
      await writeSegmentUses(sql, config)
      return true
    },
  }
}

/** An archived config holds no keys. */
async function writeLinks(
  sql: Query,
  { id: configId, projectId, key, oldKeys, tagIds, archivedAt }: Config,
): Promise<void> {
  const tags = tagIds.map((tagId, position) => ({ projectId, configId, tagId, position }))
  if (tags.length > 0) await sql`insert into config_tags ${sql(tags)}`
  if (archivedAt !== null) return
  const keys = [key, ...oldKeys.map((old) => old.key)].map((one) => ({ projectId, configId, key: one }))
  await sql`insert into config_keys ${sql(keys)}`
}

/** An archived config uses no segments; a restored one does again. */
async function writeSegmentUses(sql: Query, { id }: Config): Promise<void> {
  for (const target of await targetStore(sql).list(id)) await writeUses(sql, target)
}

export function targetStore(sql: Query): TargetStore {
  const table = new PostgresTable<Target>(sql, 'targets', TARGET)
  return {
    list: (configId) => table.select(sql`config_id = ${configId}`),
    listByProject: (projectId) => table.select(sql`project_id = ${projectId}`),
    async insert(targets) {
      await table.insert(...targets)
      for (const target of targets) if (target.rules.length > 0) await writeUses(sql, target)
    },
    async update(target) {
      const known = await table.update(target)
      if (known) await writeUses(sql, target)
      return known
    },
  }
}

async function writeUses(sql: Query, { id: targetId, configId, projectId, rules }: Target): Promise<void> {
  await sql`delete from target_segments where target_id = ${targetId}`
  const used = [...new Set(segmentsInRules(rules).map((use) => use.segmentId))]
  if (used.length === 0) return
  await sql`
    insert into target_segments (project_id, target_id, segment_id)
    select ${projectId}::uuid, ${targetId}::uuid, unnest(${used}::uuid[])
    where exists (select from configs where id = ${configId} and archived_at is null)`
}

export function evaluationStore(sql: Query): EvaluationStore {
  const columns = sql(EVALUATION.all)
  return {
    list: async (configId) =>
      plain(await sql<Evaluation[]>`select ${columns} from evaluations where config_id = ${configId}`),
    listByProject: async (projectId) =>
      plain(
        await sql<Evaluation[]>`
      select ${columns} from evaluations where config_id in (select id from configs where project_id = ${projectId})`,
      ),
    async put(evaluation) {
      await sql`
        insert into evaluations ${sql(evaluation, EVALUATION.all)}
        on conflict (config_id, environment_id, sdk_key_kind, sdk_name, sdk_version)
        do update set last_evaluated_at = excluded.last_evaluated_at`
    },
  }
}
