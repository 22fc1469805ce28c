import sql from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import { StorageRefused, StoreNotEmpty, UniqueViolation } from '../storage.js'
import type { Batch } from '../kinds.js'
import { CONFIG_KEY, CONFIG_TAG, linksOf } from './config-stores.js'
import { isDatabaseError, translate } from './errors.js'
import type { Query } from './query.js'
import type { Columns } from './columns.js'
import { BulkInsert } from './bulk-insert.js'
import { RECORD_TABLES, type RecordTable } from './record-tables.js'

interface SegmentUse {
  projectId: string
  targetId: string
  segmentId: string
}
const SEGMENT_USE: Columns<SegmentUse> = { all: ['projectId', 'targetId', 'segmentId'] }

/** An archived config uses no segments. */
const OF_LIVE_CONFIGS = sql`where exists (select from targets join configs on configs.id = targets.config_id
  where targets.id = t."targetId"::uuid and configs.archived_at is null)`

/** Fills an empty database; to be run in a transaction. Errors: StoreNotEmpty, StorageRefused for what the tables do not take. */
export async function load(query: Query, batches: AsyncIterable<Batch>): Promise<void> {
  // A server that starts meanwhile would add the organization that every store begins with.
  await query.command('lock table organizations in share row exclusive mode')
  // Webhooks do not hear of what happened elsewhere.
  await query.command("set local service.loading = 'on'")
  const found = await query.rows(sql`select id from organizations limit 1`)
  if (found.length > 0) throw new StoreNotEmpty()
  const bulk = new BulkInsert(query)
  let last: Promise<void> = Promise.resolve()
  try {
    for await (const batch of batches) {
      await last
      // The next batch is made ready while the database works on this one.
      last = insertBatch(bulk, batch)
      last.catch(() => undefined)
    }
  } finally {
    await last
  }
}

async function insertBatch(bulk: BulkInsert, batch: Batch): Promise<void> {
  const table: RecordTable<never> = RECORD_TABLES[batch.kind]
  try {
    await bulk.insert(table.name, table.columns, batch.records as never[])
    if (batch.kind === 'configs') await insertLinks(bulk, batch.records)
    if (batch.kind === 'targets') await insertUses(bulk, batch.records)
  } catch (error) {
    throw refused(batch.kind, error)
  }
}

async function insertLinks(bulk: BulkInsert, configs: readonly Config[]): Promise<void> {
  const links = configs.map(linksOf)
  await bulk.insert(
    'config_tags',
    CONFIG_TAG,
    links.flatMap(({ tags }) => tags),
  )
  await bulk.insert(
    'config_keys',
    CONFIG_KEY,
    links.flatMap(({ keys }) => keys),
  )
}

async function insertUses(bulk: BulkInsert, targets: readonly Target[]): Promise<void> {
  const uses = targets.flatMap(({ id: targetId, projectId, rules }) => {
    const ids = new Set(segmentsInRules(rules).map((use) => use.segmentId))
    return [...ids].map((segmentId) => ({ projectId, targetId, segmentId }))
  })
  await bulk.insert('target_segments', SEGMENT_USE, uses, OF_LIVE_CONFIGS)
}

/** Class 22 is a value that its type does not have, 23 a rule of the table. Unique names and keys have an error of their own. */
function refused(what: string, error: unknown): unknown {
  if (!isDatabaseError(error) || !/^2[23]/.test(error.code ?? '')) return error
  if (translate(error) instanceof UniqueViolation) return error
  return new StorageRefused(
    `The database does not take these ${what}: ${error.message}. ${error.detail ?? ''}`.trim(),
    {
      cause: error,
    },
  )
}
