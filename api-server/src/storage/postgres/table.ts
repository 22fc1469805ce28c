import type { Query } from './connection.js'

/** How many rows one insert statement takes; a statement has at most 65,534 parameters. */
const BATCH = 1000

/** The type `json`; the library's own `sql.json` sends `jsonb`, which reorders members. */
const JSON_TYPE = 114

/** The columns of a table as record members, in the order of the record. JSON members are written as JSON text. */
export interface Columns<T> {
  all: readonly (keyof T & string)[]
  json?: readonly (keyof T & string)[]
}

/** Rows as a plain list: the library's own is a subclass that carries the statement. */
export function plain<T>(rows: readonly T[]): T[] {
  return Array.from(rows)
}

/** Reads and writes one table whose rows are the records themselves. */
export class PostgresTable<T extends object> {
  constructor(
    private readonly sql: Query,
    private readonly name: string,
    private readonly columns: Columns<T>,
  ) {}

  /** The rows that satisfy the condition, in creation order. */
  async select(where: ReturnType<Query>): Promise<T[]> {
    const { sql } = this
    return plain(await sql<T[]>`select ${this.selected} from ${sql(this.name)} where ${where} order by seq`)
  }

  async one(where: ReturnType<Query>): Promise<T | null> {
    const { sql } = this
    const [row] = await sql<T[]>`select ${this.selected} from ${sql(this.name)} where ${where}`
    return row ?? null
  }

  async insert(...records: T[]): Promise<void> {
    const { sql } = this
    for (let at = 0; at < records.length; at += BATCH) {
      const rows = records.slice(at, at + BATCH).map((record) => this.toRow(record))
      await sql`insert into ${sql(this.name)} ${sql(rows)}`
    }
  }

  async update(record: T & { id: string }): Promise<boolean> {
    const { sql } = this
    const { count } = await sql`update ${sql(this.name)} set ${sql(this.toRow(record))} where id = ${record.id}`
    return count > 0
  }

  async delete(id: string): Promise<boolean> {
    const { sql } = this
    const { count } = await sql`delete from ${sql(this.name)} where id = ${id}`
    return count > 0
  }

  private get selected() {
    const names: string[] = [...this.columns.all]
    return this.sql(names)
  }

  private toRow(record: T): Record<string, never> {
    const cells = this.columns.all.map((column) => {
      const value = record[column]
      return [column, this.columns.json?.includes(column) && value !== null ? this.sql.typed(value, JSON_TYPE) : value]
    })
    return Object.fromEntries(cells) as Record<string, never>
  }
}
