import sql, { join, raw, type Sql } from 'sql-template-tag'

/** The columns of a table as record members, in the order of the record. JSON members are written as JSON text. */
export interface Columns<T> {
  all: readonly (keyof T & string)[]
  json?: readonly (keyof T & string)[]
}

/** The name in PostgreSQL: `createdAt` is `created_at`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function nameOf(member: string): string {
  return `"${snakeCase(member)}"`
}

const columns = new Map<string, Sql>()

/** The column that holds a member of a record. */
export function column(member: string): Sql {
  const known = columns.get(member)
  if (known) return known
  const made = raw(nameOf(member))
  columns.set(member, made)
  return made
}

/** The columns for the members, named like the members: names in users' JSON stay as they are. */
export function selected<T>({ all }: Columns<T>, table = '', prefix = ''): Sql {
  const from = table === '' ? '' : `${table}.`
  return raw(all.map((member) => `${from}${nameOf(member)} as "${prefix}${member}"`).join(', '))
}

/** Columns and values of rows, from `(` to the last `)`: what follows `insert into` and a table. */
export function inserted<T extends object>(columns: Columns<T>, records: readonly T[]): Sql {
  const rows = records.map((record) => sql`(${join(cells(columns, record))})`)
  return sql`(${raw(columns.all.map(nameOf).join(', '))}) values ${join(rows)}`
}

/** The values of a record's columns. */
export function cells<T extends object>({ all, json = [] }: Columns<T>, record: T): unknown[] {
  return all.map((member) => {
    const value = record[member]
    return json.includes(member) && value !== null ? JSON.stringify(value) : value
  })
}
