import sql, { raw, type Sql } from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import type { ServedReading } from '../storage-served.js'
import { PLACES } from './places.js'
import type { Query } from './query.js'
import { PostgresTable } from './table.js'

interface Snapshot {
  mark: string
  revision: number
  configCount: number
  keepContexts: boolean
  contextTraits: readonly string[]
}

/** Transaction ids of rows have 32 bits, of snapshots 64: what is further apart than this cannot be compared. */
const COMPARABLE = 2n ** 31n

const EVERYTHING = sql`true`

/**
 * In a transaction with one snapshot. Rows know the transaction that wrote them (`xmin`), and those that wrote what an earlier snapshot did
 * not see are no older than the oldest one that was running then. So no row needs a time or a number for it, which servers' clocks or
 * transactions that end out of order could get wrong.
 */
export async function readServed(
  query: Query,
  projectId: string,
  environmentId: string,
  since?: string,
): Promise<ServedReading | null> {
  const [snapshot] = await query.rows<Snapshot>(sql`
    select txid_snapshot_xmin(txid_current_snapshot())::text as mark,
      coalesce((select revision from revisions where project_id = ${projectId}), 0) as revision,
      (select count(*) from configs where project_id = ${projectId} and archived_at is null) as "configCount",
      keep_contexts as "keepContexts", context_traits as "contextTraits"
    from environments where id = ${environmentId} and project_id = ${projectId}`)
  if (!snapshot) return null
  const { keepContexts, contextTraits, ...about } = snapshot
  const isWhole = since === undefined || BigInt(about.mark) - BigInt(since) >= COMPARABLE
  const changed = (table: string) => (isWhole ? EVERYTHING : writtenSince(table, since))
  const rows = await query.rows<Config & { position: number }>(sql`
    select ${PLACES.configs.selected}, seq as position from configs
    where project_id = ${projectId} and ${isWhole ? sql`archived_at is null` : changed('configs')} order by seq`)
  const configs = rows.map(({ position, ...config }) => ({ config, position }))
  const ids = configs.map(({ config }) => config.id)
  const targets = await query.rows<Target>(sql`
    select ${PLACES.targets.selected} from targets
    where project_id = ${projectId} and environment_id = ${environmentId}
      and ${isWhole ? EVERYTHING : sql`(${changed('targets')} or config_id = any(${ids}::uuid[]))`}`)
  const segments = new PostgresTable(query, 'segments')
  const segmentIds = await query.rows<{ id: string }>(sql`select id from segments where project_id = ${projectId}`)
  return {
    ...{ ...about, isWhole, configs, targets },
    contextTraits: keepContexts ? contextTraits : undefined,
    segments: await segments.select(sql`project_id = ${projectId} and ${changed('segments')}`),
    segmentIds: new Set(segmentIds.map(({ id }) => id)),
  }
}

/** Transaction ids go round: the later one of two is the one that is reached sooner. */
function writtenSince(table: string, mark: string): Sql {
  const low = Number(BigInt.asUintN(32, BigInt(mark)))
  return sql`(${raw(table)}.xmin::text::bigint - ${low}::bigint + 4294967296) % 4294967296 < 2147483648`
}
