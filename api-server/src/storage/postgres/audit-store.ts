import sql, { empty, type Sql } from 'sql-template-tag'
import { FORMER_MEMBER, withoutNames } from '../../domain/former-members.js'
import type { AuditEntry } from '../../domain/records.js'
import type { AuditFilter, AuditStore } from '../storage.js'
import { column } from './columns.js'
import { RECORD_TABLES } from './record-tables.js'
import type { Query } from './query.js'
import { PostgresTable } from './table.js'

export function auditStore(query: Query): AuditStore {
  const table = new PostgresTable(query, 'audit')
  return {
    insert: (entry) => table.insert(entry),
    get: (id) => table.get(id),
    list: (organizationId, limit, before, filter = {}) =>
      query.rows<AuditEntry>(sql`
        select ${RECORD_TABLES.audit.selected} from audit where organization_id = ${organizationId}
          and seq < ${before === undefined ? sql`9223372036854775807` : sql`(select seq from audit where id = ${before})`}
          ${matching(filter)}
        order by seq desc limit ${limit}`),
    removeNames: (organizationId, memberId) => removeNames(query, table, organizationId, memberId),
    async facets(organizationId) {
      const distinct = async (member: keyof AuditEntry) => {
        const rows = await query.rows<{ value: string }>(
          sql`select distinct ${column(member)} as value from audit where organization_id = ${organizationId}`,
        )
        return rows.map(({ value }) => value).sort()
      }
      const members = await query.rows<{ id: string; name: string }>(sql`
        select distinct on (member_id) member_id as id, member_name as name from audit
        where organization_id = ${organizationId} and member_id is not null order by member_id, seq desc`)
      return {
        members: members.sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1)),
        sources: await distinct('source'),
        resources: await distinct('resource'),
        actions: await distinct('action'),
      }
    },
  }
}

async function removeNames(
  query: Query,
  table: PostgresTable<'audit'>,
  organizationId: string,
  memberId: string,
): Promise<void> {
  await query.change(sql`
    update audit set member_name = ${FORMER_MEMBER} where organization_id = ${organizationId} and member_id = ${memberId}`)
  await query.change(sql`
    update audit set cause = json_build_object(
      'kind', cause -> 'kind', 'id', cause -> 'id', 'memberId', cause -> 'memberId', 'memberName', ${FORMER_MEMBER}::text)
    where organization_id = ${organizationId} and cause ->> 'kind' = 'planned-change' and cause ->> 'memberId' = ${memberId}`)
  const ids = new Set([memberId])
  const states = await table.select(sql`
    organization_id = ${organizationId} and (resource = 'organization' or (resource = 'member' and resource_id = ${memberId}))`)
  for (const entry of states) {
    const without = withoutNames(entry, ids)
    if (without !== entry) await table.update(without)
  }
  // Answers with the history of a config are kept while its project has the same version.
  await query.rows(sql`select renew_versions(array(select id from projects where organization_id = ${organizationId}))`)
}

/** As the index has it: rules belong to their config. */
const SUBJECT = sql`(case when resource = 'targets' then (after ->> 'configId')::uuid else resource_id end)`
const SUBJECT_OF_LATER = sql`(case when later.resource = 'targets' then (later.after ->> 'configId')::uuid else later.resource_id end)`

/** How many entries are looked at and deleted at once: no statement runs long. */
const PIECE = 1000

/** Runs statements that need no transaction with one another. */
type Ask = <T>(work: (query: Query) => Promise<T>) => Promise<T>

/**
 * Looks only at each organization's oldest entries, by the existing index. Keeps the newest version of each target that still
 * exists, and who made each token that still exists. Other servers may do the same at the same time.
 */
export async function dropAuditBefore(ask: Ask, time: string): Promise<number> {
  const organizations = await ask((query) => query.rows<{ id: string }>(sql`select id from organizations`))
  let dropped = 0
  for (const { id } of organizations) {
    for (let last: string | null = '0'; last !== null;) {
      const [piece] = await ask((query) => dropPiece(query, id, last ?? '0', time))
      dropped += piece?.dropped ?? 0
      last = piece?.last ?? null
    }
  }
  return dropped
}

/** Of the oldest entries after the one with the number; returns the number of the last that it looked at, null at the end. */
function dropPiece(query: Query, organizationId: string, after: string, time: string) {
  return query.rows<{ dropped: number; last: string | null }>(sql`
    with oldest as (
      select * from audit where organization_id = ${organizationId} and seq > ${after}
      order by seq limit ${PIECE} for update skip locked
    ), gone as (
      delete from audit using oldest where audit.id = oldest.id and oldest.at < ${time} and not (
        oldest.resource = 'targets' and exists (select from targets where targets.id = oldest.resource_id)
        and not exists (
          select from audit as later where ${SUBJECT_OF_LATER} = (oldest.after ->> 'configId')::uuid
            and later.seq > oldest.seq and later.resource = 'targets' and later.resource_id = oldest.resource_id
        )
      ) and not (
        oldest.resource = 'token' and oldest.action = 'create'
        and exists (select from tokens where tokens.id = oldest.resource_id)
      )
      returning 1
    )
    select (select count(*)::integer from gone) as dropped,
      case when count(*) = ${PIECE} and bool_and(at < ${time}) then max(seq)::text end as last from oldest`)
}

function matching({ projectId, memberId, resource, action, source, subject, from, to, text }: AuditFilter): Sql {
  const equal = (member: keyof AuditEntry, value: string | undefined) =>
    value === undefined ? empty : sql`and ${column(member)} = ${value}`
  const holds = (wanted: string) =>
    sql`and strpos(lower_case(concat_ws(E'\n', member_name, token_name, comment, before::text, after::text)), lower_case(${wanted})) > 0`
  return sql`
    ${equal('projectId', projectId)} ${equal('memberId', memberId)} ${equal('resource', resource)}
    ${equal('action', action)} ${equal('source', source)}
    ${subject === undefined ? empty : sql`and ${SUBJECT} = ${subject}`}
    ${from === undefined ? empty : sql`and at >= ${from}`} ${to === undefined ? empty : sql`and at < ${to}`}
    ${text === undefined ? empty : holds(text)}`
}
