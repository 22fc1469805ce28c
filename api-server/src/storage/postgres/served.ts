import sql, { raw, type Sql } from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import type { ServedReading } from '../served.js'
import { RECORD_TABLES } from './record-tables.js'
import type { Query } from './query.js'
import { PostgresTable } from './table.js'

interface Snapshot {
  mark: string
  revision: number
  configCount: number
  segmentIds: string[]
  keepContexts: boolean
  contextTraits: readonly string[]
}

/** Transaction ids of rows have 32 bits, of snapshots 64: what is further apart than this cannot be compared. */
const COMPARABLE = 2n ** 31n

/** The answer if the mark is too old to say anything. */
export const TOO_LONG_AGO = 'too long ago'

const EVERYTHING = sql`true`

/**
 * In a transaction with one snapshot, with all statements at once. Rows know the transaction that wrote them (`xmin`), and those that wrote
 * what an earlier snapshot did not see are no older than the oldest one that was running then. So no row needs a time or a number for it,
 * which servers' clocks or transactions that end out of order could get wrong.
 */
export async function readServed(
  query: Query,
  projectId: string,
  environmentId: string,
  since?: string,
): Promise<ServedReading | typeof TOO_LONG_AGO | null> {
  const changed = (table: string) => (since === undefined ? EVERYTHING : writtenSince(table, since))
  // Includes unchanged records of configs that changed: one may have come back from the archive.
  const targetsToRead =
    since === undefined
      ? EVERYTHING
      : sql`(${changed('targets')} or config_id = any(array(
          select id from configs where project_id = ${projectId} and ${changed('configs')})))`
  const segmentTable = new PostgresTable(query, 'segments')
  // Archived configs are included only in a reading of changes.
  const [[snapshot], rows, targets, segments] = await Promise.all([
    query.rows<Snapshot>(sql`
      select txid_snapshot_xmin(txid_current_snapshot())::text as mark,
        coalesce((select revision from revisions where project_id = ${projectId}), 0) as revision,
        (select count(*) from configs where project_id = ${projectId} and archived_at is null) as "configCount",
        (select coalesce(json_agg(id), '[]') from segments where project_id = ${projectId}) as "segmentIds",
        keep_contexts as "keepContexts", context_traits as "contextTraits"
      from environments where id = ${environmentId} and project_id = ${projectId}`),
    query.rows<Config & { position: number }>(sql`
      select ${RECORD_TABLES.configs.selected}, seq as position from configs
      where project_id = ${projectId} and ${since === undefined ? sql`archived_at is null` : changed('configs')}
      order by seq`),
    query.rows<Target>(sql`
      select ${RECORD_TABLES.targets.selected} from targets
      where project_id = ${projectId} and environment_id = ${environmentId} and ${targetsToRead}`),
    segmentTable.select(sql`project_id = ${projectId} and ${changed('segments')}`),
  ])
  if (!snapshot) return null
  const { keepContexts, contextTraits, segmentIds, ...about } = snapshot
  if (since !== undefined && BigInt(about.mark) - BigInt(since) >= COMPARABLE) return TOO_LONG_AGO
  return {
    ...about,
    isWhole: since === undefined,
    targets,
    segments,
    configs: rows.map(({ position, ...config }) => ({ config, position })),
    contextTraits: keepContexts ? contextTraits : undefined,
    segmentIds: new Set(segmentIds),
  }
}

/** Transaction ids wrap around: the later one of two is the one that is reached sooner. */
function writtenSince(table: string, mark: string): Sql {
  const low = Number(BigInt.asUintN(32, BigInt(mark)))
  return sql`(${raw(table)}.xmin::text::bigint - ${low}::bigint + 4294967296) % 4294967296 < 2147483648`
}
