import sql, { join, raw, type Sql } from 'sql-template-tag'
import { LARGEST_COUNT } from '../../domain/reports.js'
import type { Records } from '../kinds.js'
import { DAY_MINUTES, MERGES, type MergedKind } from '../merge.js'
import { keyOf, ownersOf } from '../descriptions.js'
import type {
  CountStore,
  DayCount,
  DayValue,
  SdkUseStore,
  SeenContextStore,
  ServedDayStore,
  ToldDay,
} from '../report-stores.js'
import { BulkInsert } from './bulk-insert.js'
import { column, snakeCase } from './columns.js'
import { RECORD_TABLES, type RecordTable } from './record-tables.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function countStore(query: Query): CountStore {
  const table = new PostgresTable(query, 'counts')
  return {
    add: (counts) =>
      mergeAll(
        query,
        'counts',
        counts,
        sql`value = coalesce(excluded.value, counts.value),
          count = least(least(counts.count, ${LARGEST_COUNT}::bigint) + excluded.count, ${LARGEST_COUNT}::bigint)`,
      ),
    list: (configId, fromDay) => table.select(sql`config_id = ${configId} and day >= ${fromDay}`),
    listValues: (configIds, day) =>
      query.rows<DayValue>(sql`
        select distinct config_id as "configId", value_id as "valueId" from counts
        where config_id = any(${configIds}::uuid[]) and day = ${day}`),
    listToldDays: (projectId, fromDay) =>
      query.rows<ToldDay>(sql`
        select distinct environment_id as "environmentId", day from counts
        where config_id in (select id from configs where project_id = ${projectId})
          and day >= ${fromDay} and how = 'evaluated'`),
    listByProject: (projectId, fromDay) =>
      query.rows<DayCount>(sql`
        select config_id as "configId", environment_id as "environmentId", day, how,
          least(sum(count), ${LARGEST_COUNT}::bigint)::bigint as count
        from counts where config_id in (select id from configs where project_id = ${projectId}) and day >= ${fromDay}
        group by config_id, environment_id, day, how`),
    deleteBefore: (day) => query.change(sql`delete from counts where day < ${day}`),
  }
}

export function sdkUseStore(query: Query): SdkUseStore {
  const table = new PostgresTable(query, 'sdkUses')
  const changes = sql`app_name = coalesce(excluded.app_name, sdk_uses.app_name),
    first_used_at = least(excluded.first_used_at, sdk_uses.first_used_at),
    last_used_at = greatest(excluded.last_used_at, sdk_uses.last_used_at)`
  return {
    ...basic(table),
    listByEnvironment: (environmentId) => table.select(sql`environment_id = ${environmentId}`),
    put: (uses) => mergeAll(query, 'sdkUses', uses, changes),
  }
}

export function seenContextStore(query: Query): SeenContextStore {
  const changes = sql`name = excluded.name, traits = excluded.traits,
    first_seen_at = least(excluded.first_seen_at, seen_contexts.first_seen_at),
    last_seen_at = greatest(excluded.last_seen_at, seen_contexts.last_seen_at)`
  return {
    ...basic(new PostgresTable(query, 'seenContexts')),
    put: (contexts) => mergeAll(query, 'seenContexts', contexts, changes),
    deleteByEnvironment: (environmentId) =>
      query.change(sql`delete from seen_contexts where environment_id = ${environmentId}`),
    deleteBefore: (time) => query.change(sql`delete from seen_contexts where last_seen_at < ${time}`),
  }
}

export function servedDayStore(query: Query): ServedDayStore {
  const table = new PostgresTable(query, 'servedDays')
  return {
    async addMinutes(day, minutes) {
      await query.change(sql`
        insert into served_days (day, minutes) values (${day}, least(${minutes}::integer, ${DAY_MINUTES}))
        on conflict (day) do update set minutes = least(served_days.minutes + excluded.minutes, ${DAY_MINUTES})`)
    },
    list: (fromDay) => table.select(sql`day >= ${fromDay}`),
    deleteBefore: (day) => query.change(sql`delete from served_days where day < ${day}`),
  }
}

/**
 * Inserts the records, or updates existing ones. Their owners are locked meanwhile, and records without an owner are left out: a foreign key
 * would refuse all of them. The order is the same everywhere, so that two servers do not deadlock.
 */
export async function mergeAll<K extends MergedKind>(
  query: Query,
  kind: K,
  records: readonly Records[K][],
  changes: Sql,
) {
  const { name, columns, key } = RECORD_TABLES[kind] as unknown as RecordTable<Records[K]>
  const owners = ownersOf(kind).map(([member, owner], index) => {
    const alias = raw(`o${index}`)
    return {
      alias,
      joining: sql`join ${raw(snakeCase(owner))} ${alias} on ${alias}.id = t.${raw(`"${member}"`)}::uuid`,
    }
  })
  await new BulkInsert(query).insert(
    name,
    columns,
    once(kind, records),
    sql`${join(
      owners.map(({ joining }) => joining),
      ' ',
    )}
      order by ${join(key.map((member) => sql`t.${raw(`"${member}"`)}`))}
      for key share of ${join(owners.map(({ alias }) => alias))}
      on conflict (${join(key.map(column))}) do update set ${changes}`,
  )
}

/** One statement changes no row twice. */
function once<K extends MergedKind>(kind: K, records: readonly Records[K][]): Records[K][] {
  const merge = MERGES[kind] as unknown as (known: Records[K], more: Records[K]) => Records[K]
  const merged = new Map<string, Records[K]>()
  for (const record of records) {
    const id = JSON.stringify(keyOf(kind).map((member) => record[member as keyof Records[K]]))
    const known = merged.get(id)
    merged.set(id, known ? merge(known, record) : record)
  }
  return [...merged.values()]
}
