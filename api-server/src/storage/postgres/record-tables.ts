import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Column } from '../description.js'
import type { Kind, Records } from '../kinds.js'
import { columnsOf, describe, keyOf, KINDS } from '../descriptions.js'
import { column, selected, snakeCase, type Columns } from './columns.js'

/** The table that holds the records of a kind. */
export interface RecordTable<T> {
  name: string
  columns: Columns<T>
  selected: Sql
  order: Sql
  key: readonly string[]
  listedBy: string | undefined
}

/** Where a config's tags are read from: they have a separate table. */
const TAG_IDS = sql`coalesce(
  (select json_agg(tag_id order by position) from config_tags where config_id = configs.id), '[]') as "tagIds"`

/** Rows are numbered in their order of creation and listed by that, except these. */
const ORDERS: Partial<Record<Kind, Sql>> = {
  // As the index has them: most of the data is here.
  audit: sql`organization_id, seq`,
  // Several are created at once, and numbered in another order than that of their times.
  configs: sql`created_at, seq`,
}

function recordTable<K extends Kind>(kind: K): RecordTable<Records[K]> {
  type Member = keyof Records[K] & string
  const own = columnsOf(kind).filter(([member]) => kind !== 'configs' || member !== 'tagIds')
  const columns: Columns<Records[K]> = {
    all: own.map(([member]) => member as Member),
    json: own.filter(([, content]) => isJson(content)).map(([member]) => member as Member),
  }
  const [name, key] = [snakeCase(kind), keyOf(kind)]
  const order = key[0] === 'id' ? raw('seq') : join(key.map(column))
  return {
    name,
    columns,
    key,
    listedBy: describe(kind).listedBy,
    selected: kind === 'configs' ? sql`${selected(columns)}, ${TAG_IDS}` : selected(columns),
    order: ORDERS[kind] ?? order,
  }
}

function isJson(content: Column): boolean {
  return typeof content === 'string' && !content.startsWith('value')
}

export const RECORD_TABLES = Object.fromEntries(KINDS.map((kind) => [kind, recordTable(kind)])) as unknown as {
  readonly [K in Kind]: RecordTable<Records[K]>
}
