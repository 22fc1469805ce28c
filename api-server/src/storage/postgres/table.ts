import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Query } from './query.js'

/** How many rows one insert statement takes; a statement has at most 65,535 parameters. */
const BATCH = 1000

/** The columns of a table as record members, in the order of the record. JSON members are written as JSON text. */
export interface Columns<T> {
  all: readonly (keyof T & string)[]
  json?: readonly (keyof T & string)[]
}

/** The column that holds a member of a record. */
export function column(member: string): Sql {
  return raw(nameOf(member))
}

/** The columns that hold the members, named as the members: the names in users' JSON stay as they are. */
export function selected<T>({ all }: Columns<T>, table = ''): Sql {
  const prefix = table === '' ? '' : `${table}.`
  return raw(all.map((member) => `${prefix}${nameOf(member)} as "${member}"`).join(', '))
}

/** Columns and values of rows, from `(` to the last `)`: what stands after `insert into` and a table. */
export function inserted<T extends object>(columns: Columns<T>, records: readonly T[]): Sql {
  const rows = records.map((record) => sql`(${join(cells(columns, record))})`)
  return sql`(${raw(columns.all.map(nameOf).join(', '))}) values ${join(rows)}`
}

function nameOf(member: string): string {
  return `"${member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`
}

/** The values of a record's columns. */
export function cells<T extends object>({ all, json = [] }: Columns<T>, record: T): unknown[] {
  return all.map((member) => {
    const value = record[member]
    return json.includes(member) && value !== null ? JSON.stringify(value) : value
  })
}

/** Reads and writes one table whose rows are the records themselves. */
export class PostgresTable<T extends object> {
  private readonly table: Sql

  constructor(
    private readonly query: Query,
    name: string,
    private readonly columns: Columns<T>,
  ) {
    this.table = raw(name)
  }

  /** The rows that satisfy the condition, in creation order. */
  select(where: Sql): Promise<T[]> {
    return this.query.rows<T>(sql`select ${selected(this.columns)} from ${this.table} where ${where} order by seq`)
  }

  async one(where: Sql): Promise<T | null> {
    const [row] = await this.query.rows<T>(sql`select ${selected(this.columns)} from ${this.table} where ${where}`)
    return row ?? null
  }

  async insert(...records: T[]): Promise<void> {
    for (let at = 0; at < records.length; at += BATCH) {
      await this.query.change(sql`insert into ${this.table} ${inserted(this.columns, records.slice(at, at + BATCH))}`)
    }
  }

  async update(record: T & { id: string }): Promise<boolean> {
    const values = cells(this.columns, record)
    const changes = this.columns.all.map((member, index) => sql`${column(member)} = ${values[index]}`)
    const changed = await this.query.change(sql`update ${this.table} set ${join(changes)} where id = ${record.id}`)
    return changed > 0
  }

  async delete(id: string): Promise<boolean> {
    return (await this.query.change(sql`delete from ${this.table} where id = ${id}`)) > 0
  }
}
