import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Config, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import { StorageRefused, StoreNotEmpty, UniqueViolation } from '../storage.js'
import type { Batch } from '../storage-kinds.js'
import { CONFIG_KEY, CONFIG_TAG, linksOf } from './config-stores.js'
import { isDatabaseError, translate } from './errors.js'
import type { Query } from './query.js'
import { cells, column, type Columns } from './columns.js'
import { PLACES, type Place } from './places.js'

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
  const place: Place<never> = PLACES[batch.kind]
  try {
    await bulk.insert(place.name, place.columns, batch.records as never[])
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

/**
 * Inserts many rows by one statement with one value, a JSON text: for each table the statement is the same, and kept ready. The cells
 * are texts, which the column's type reads; a text in `json` stays as it is, which `json_populate_recordset` does not do for NUL.
 */
class BulkInsert {
  private readonly types = new Map<string, Map<string, string>>()

  constructor(private readonly query: Query) {}

  async insert<T extends object>(table: string, columns: Columns<T>, records: readonly T[], where: Sql = empty) {
    if (records.length === 0) return
    const types = this.types.get(table) ?? (await this.readTypes(table))
    this.types.set(table, types)
    const { all } = columns
    const typeOf = (member: string) => types.get(column(member).text.slice(1, -1)) ?? 'text'
    const names = raw(all.map((member) => column(member).text).join(', '))
    const values = raw(all.map((member) => `t."${member}"::${typeOf(member)}`).join(', '))
    const texts = raw(all.map((member) => `"${member}" text`).join(', '))
    const rows = records.map((record) => {
      const values = cells(columns, record)
      return Object.fromEntries(all.map((member, index) => [member, values[index]]))
    })
    await this.query.change(sql`
      insert into ${raw(table)} (${names})
      select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as t(${texts}) ${where}`)
  }

  private async readTypes(table: string): Promise<Map<string, string>> {
    const rows = await this.query.rows<{ name: string; type: string }>(sql`
      select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
    return new Map(rows.map(({ name, type }) => [name, type]))
  }
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
