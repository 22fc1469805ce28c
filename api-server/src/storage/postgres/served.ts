import sql, { raw, type Sql } from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import type { Revision, ServedReading } from '../served.js'
import { RECORD_TABLES } from './record-tables.js'
import type { Query } from './query.js'
import { PostgresTable } from './table.js'

interface Snapshot {
  /** The oldest transaction that was running. */
  low: string
  revision: Revision
  configCount: number
  segmentIds: string[]
  keepContexts: boolean
  contextTraits: readonly string[]
}

/** Transaction ids of rows have 32 bits, of snapshots 64: what is further apart than this cannot be compared. */
const COMPARABLE = 2n ** 31n

/** The answer if the mark says nothing: it is too old, or of another run of the database. */
export const SAYS_NOTHING = 'says nothing'

const EVERYTHING = sql`true`

/** A run of the database is told by its start. */
export const REVISION = raw(`json_build_object(
  'number', coalesce(revision, 0), 'version', version, 'run', extract(epoch from pg_postmaster_start_time())::text)`)

/**
 * In a transaction with one snapshot, with all statements at once. Rows know the transaction that wrote them (`xmin`), and those that wrote
 * what an earlier snapshot did not see are no older than the oldest one that was running then. So no row needs a time or a number for it,
 * which servers' clocks or transactions that end out of order could get wrong.
 *
 * A standby that takes over and a restored backup use numbers again that were used before, for other transactions. So a mark only counts
 * as long as the database runs.
 */
export async function readServed(
  query: Query,
  projectId: string,
  environmentId: string,
  since?: string,
): Promise<ServedReading | typeof SAYS_NOTHING | null> {
  const known = since === undefined ? undefined : readMark(since)
  const changed = (table: string) => (known === undefined ? EVERYTHING : writtenSince(table, known.low))
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
      select txid_snapshot_xmin(txid_current_snapshot())::text as low,
        (select ${REVISION} from (values (0)) one left join revisions on project_id = ${projectId}) as revision,
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
  const { keepContexts, contextTraits, segmentIds, low, ...about } = snapshot
  const { run } = about.revision
  if (known && (known.run !== run || BigInt(low) - known.low >= COMPARABLE)) return SAYS_NOTHING
  return {
    ...about,
    mark: `${low} ${run}`,
    isWhole: since === undefined,
    targets,
    segments,
    configs: rows.map(({ position, ...config }) => ({ config, position })),
    contextTraits: keepContexts ? contextTraits : undefined,
    segmentIds: new Set(segmentIds),
  }
}

function readMark(mark: string): { low: bigint; run: string } {
  const [low = '', run = ''] = mark.split(' ')
  return { low: BigInt(low), run }
}

/** Transaction ids wrap around: the later one of two is the one that is reached sooner. */
function writtenSince(table: string, oldest: bigint): Sql {
  const low = Number(BigInt.asUintN(32, oldest))
  return sql`(${raw(table)}.xmin::text::bigint - ${low}::bigint + 4294967296) % 4294967296 < 2147483648`
}
