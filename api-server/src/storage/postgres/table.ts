import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Kind, Records } from '../kinds.js'
import type { RecordStore } from '../record-store.js'
import { describe } from '../descriptions.js'
import { cells, column, inserted } from './columns.js'
import { RECORD_TABLES, type RecordTable } from './record-tables.js'
import type { Query } from './query.js'

/** How many rows one insert statement takes; a statement has at most 65,535 parameters. */
const BATCH = 1000

/** Reads and writes the table of a kind of record. */
export class PostgresTable<K extends Kind> implements RecordStore<Records[K]> {
  private readonly layout: RecordTable<Records[K]>
  private readonly table: Sql
  private readonly isServed: boolean

  constructor(
    private readonly query: Query,
    kind: K,
  ) {
    this.layout = RECORD_TABLES[kind]
    this.isServed = describe(kind).served ?? false
    this.table = raw(this.layout.name)
  }

  /** The rows that satisfy the condition, in their usual order or another one. */
  select(where: Sql, order = this.layout.order): Promise<Records[K][]> {
    const { selected } = this.layout
    return this.query.rows(sql`select ${selected} from ${this.table} where ${where} order by ${order}`)
  }

  async one(where: Sql): Promise<Records[K] | null> {
    const [row] = await this.query.rows<Records[K]>(
      sql`select ${this.layout.selected} from ${this.table} where ${where}`,
    )
    return row ?? null
  }

  get(...key: string[]): Promise<Records[K] | null> {
    return this.one(this.named(key))
  }

  list(value: string): Promise<Records[K][]> {
    return this.select(sql`${column(this.layout.listedBy ?? '')} = ${value}`)
  }

  insert(record: Records[K]): Promise<void> {
    return this.insertAll([record])
  }

  async insertAll(records: readonly Records[K][]): Promise<void> {
    const { name, columns } = this.layout
    for (let at = 0; at < records.length; at += BATCH) {
      const rows = inserted(columns, records.slice(at, at + BATCH))
      await this.query.insert(name, sql`insert into ${this.table} ${rows}`)
    }
    for (const record of records) this.note(record)
  }

  async update(record: Records[K]): Promise<boolean> {
    const { columns, key } = this.layout
    const values = cells(columns, record)
    const changes = columns.all.map((member, index) => sql`${column(member)} = ${values[index]}`)
    const where = this.named(key.map((member) => record[member as keyof Records[K]] as string))
    const isThere = (await this.query.change(sql`update ${this.table} set ${join(changes)} where ${where}`)) > 0
    if (isThere) this.note(record)
    return isThere
  }

  async put(record: Records[K]): Promise<void> {
    const { columns, key } = this.layout
    const changes = columns.all
      .filter((member) => !key.includes(member))
      .map((member) => sql`${column(member)} = excluded.${column(member)}`)
    await this.query.change(sql`
      insert into ${this.table} ${inserted(columns, [record])}
      on conflict (${join(key.map(column))}) do update set ${join(changes)}`)
  }

  async delete(...key: string[]): Promise<boolean> {
    const statement = sql`delete from ${this.table} where ${this.named(key)}`
    if (!this.isServed) return (await this.query.change(statement)) > 0
    const gone = await this.query.rows<{ projectId: string }>(sql`${statement} returning project_id as "projectId"`)
    for (const record of gone) this.note(record)
    return gone.length > 0
  }

  private note(record: object): void {
    if (this.isServed) this.query.servedProjects.add((record as { projectId: string }).projectId)
  }

  private named(key: readonly string[]): Sql {
    return join(
      this.layout.key.map((member, index) => sql`${column(member)} = ${key[index]}`),
      ' and ',
    )
  }
}

/** The members of a table's store as an object, for a store that adds to them. */
export function basic<K extends Kind>(table: PostgresTable<K>): RecordStore<Records[K]> {
  return {
    get: (...key) => table.get(...key),
    list: (value) => table.list(value),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
    put: (record) => table.put(record),
    delete: (...key) => table.delete(...key),
  }
}
