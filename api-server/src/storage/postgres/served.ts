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
  const changed = (table: string) => (since === undefined ? EVERYTHING : writtenSince(table, since))
  const readTargets = (which: Sql) =>
    query.rows<Target>(sql`
      select ${PLACES.targets.selected} from targets
      where project_id = ${projectId} and environment_id = ${environmentId} and ${which}`)
  const segmentTable = new PostgresTable(query, 'segments')
  // In one go. What is archived is told where it is a change.
  const [[snapshot], rows, targets, segments, segmentIds] = await Promise.all([
    query.rows<Snapshot>(sql`
      select txid_snapshot_xmin(txid_current_snapshot())::text as mark,
        coalesce((select revision from revisions where project_id = ${projectId}), 0) as revision,
        (select count(*) from configs where project_id = ${projectId} and archived_at is null) as "configCount",
        keep_contexts as "keepContexts", context_traits as "contextTraits"
      from environments where id = ${environmentId} and project_id = ${projectId}`),
    query.rows<Config & { position: number }>(sql`
      select ${PLACES.configs.selected}, seq as position from configs
      where project_id = ${projectId} and ${since === undefined ? sql`archived_at is null` : changed('configs')}
      order by seq`),
    readTargets(changed('targets')),
    segmentTable.select(sql`project_id = ${projectId} and ${changed('segments')}`),
    query.rows<{ id: string }>(sql`select id from segments where project_id = ${projectId}`),
  ])
  if (!snapshot) return null
  const { keepContexts, contextTraits, ...about } = snapshot
  if (since !== undefined && BigInt(about.mark) - BigInt(since) >= COMPARABLE)
    return readServed(query, projectId, environmentId)
  const configs = rows.map(({ position, ...config }) => ({ config, position }))
  const ids = configs.map(({ config }) => config.id)
  // Targets that were not changed, of configs that were: one may have come back from the archive.
  const others =
    since === undefined || ids.length === 0
      ? []
      : await readTargets(sql`config_id = any(${ids}::uuid[]) and not ${changed('targets')}`)
  return {
    ...{ ...about, isWhole: since === undefined, configs, targets: [...targets, ...others] },
    contextTraits: keepContexts ? contextTraits : undefined,
    segments,
    segmentIds: new Set(segmentIds.map(({ id }) => id)),
  }
}

/** Transaction ids go round: the later one of two is the one that is reached sooner. */
function writtenSince(table: string, mark: string): Sql {
  const low = Number(BigInt.asUintN(32, BigInt(mark)))
  return sql`(${raw(table)}.xmin::text::bigint - ${low}::bigint + 4294967296) % 4294967296 < 2147483648`
}
