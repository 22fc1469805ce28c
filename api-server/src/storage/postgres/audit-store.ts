import type { AuditEntry } from '../../domain/records.js'
import type { AuditFilter, AuditStore } from '../storage.js'
import { AUDIT } from './columns.js'
import type { Connection, Query } from './connection.js'
import { plain, PostgresTable } from './table.js'

export function auditStore(sql: Query): AuditStore {
  const table = new PostgresTable<AuditEntry>(sql, 'audit', AUDIT)
  return {
    insert: (entry) => table.insert(entry),
    list: async (organizationId, limit, before, filter = {}) =>
      plain(
        await sql<AuditEntry[]>`
      select ${sql(AUDIT.all)} from audit where organization_id = ${organizationId}
        and seq < ${before === undefined ? sql`9223372036854775807` : sql`(select seq from audit where id = ${before})`}
        ${matching(sql, filter)}
      order by seq desc limit ${limit}`,
      ),
    async facets(organizationId) {
      const distinct = async (column: string) => {
        const rows = await sql<{ value: string }[]>`
          select distinct ${sql(column)} as value from audit where organization_id = ${organizationId}`
        return rows.map(({ value }) => value).sort()
      }
      const members = await sql<{ id: string; name: string }[]>`
        select distinct on (member_id) member_id as id, member_name as name from audit
        where organization_id = ${organizationId} and member_id is not null order by member_id, seq desc`
      return {
        members: plain(members).sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1)),
        sources: await distinct('source'),
        resources: await distinct('resource'),
        actions: await distinct('action'),
      }
    },
  }
}

/** How many entries are deleted at once: no statement runs long. */
const PIECE = 1000

/** Looks at each organization's oldest entries only, by the index that there is. Other servers may do the same at once. */
export async function dropAuditBefore(sql: Connection, time: string): Promise<number> {
  const organizations = await sql<{ id: string }[]>`select id from organizations`
  let dropped = 0
  for (const { id } of organizations) {
    for (let count = PIECE; count === PIECE;) {
      const deleted = await sql`
        with oldest as (
          select id, at from audit where organization_id = ${id} order by seq limit ${PIECE} for update skip locked
        )
        delete from audit using oldest where audit.id = oldest.id and oldest.at < ${time}`
      count = deleted.count
      dropped += count
    }
  }
  return dropped
}

function matching(sql: Query, filter: AuditFilter) {
  const { projectId, memberId, resource, action, source, from, to, text } = filter
  const equal = (column: string, value: string | undefined) =>
    value === undefined ? sql`` : sql`and ${sql(column)} = ${value}`
  const holds = (wanted: string) =>
    sql`and strpos(lower_case(concat_ws(E'\n', member_name, token_name, before::text, after::text)), lower_case(${wanted})) > 0`
  return sql`
    ${equal('projectId', projectId)} ${equal('memberId', memberId)} ${equal('resource', resource)}
    ${equal('action', action)} ${equal('source', source)}
    ${from === undefined ? sql`` : sql`and at >= ${from}`} ${to === undefined ? sql`` : sql`and at < ${to}`}
    ${text === undefined ? sql`` : holds(text)}`
}
