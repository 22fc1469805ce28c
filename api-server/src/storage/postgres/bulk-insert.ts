import sql, { empty, raw, type Sql } from 'sql-template-tag'
import { cells, column, type Columns } from './columns.js'
import type { Query } from './query.js'

/**
 * Inserts many rows with one statement that has one value, a JSON text: the statement is the same for each table, and stays prepared.
 * The cells are texts, parsed by the column's type; a text in `json` is kept as it is, which `json_populate_recordset` does not do
 * for NUL.
 */
export class BulkInsert {
  private readonly types = new Map<string, Map<string, string>>()

  constructor(private readonly query: Query) {}

  async insert<T extends object>(table: string, columns: Columns<T>, records: readonly T[], rest: Sql = empty) {
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
      select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as t(${texts}) ${rest}`)
  }

  private async readTypes(table: string): Promise<Map<string, string>> {
    const rows = await this.query.rows<{ name: string; type: string }>(sql`
      select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`)
    return new Map(rows.map(({ name, type }) => [name, type]))
  }
}
