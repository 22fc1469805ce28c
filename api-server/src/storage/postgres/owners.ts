import sql from 'sql-template-tag'
import { accessWith, type Right } from '../../domain/access.js'
import type { SdkKey } from '../../domain/records.js'
import type { Kind, Records } from '../kinds.js'
import type { SessionOwner } from '../storage.js'
import { selected } from './columns.js'
import type { VersionedOwner } from './known-owners.js'
import { RECORD_TABLES } from './record-tables.js'
import type { Query } from './query.js'

type Row = Record<string, unknown>

const MEMBER = selected(RECORD_TABLES.members.columns, 'm', 'members.')
/** The rights of the member's groups, a list for each group. */
const GROUP_RIGHTS = sql`(
  select coalesce(json_agg(g.rights), '[]') from member_groups g
  where g.organization_id = m.organization_id and (
    g.id::text in (select json_array_elements_text(m.group_ids))
    or exists (
      select json_array_elements_text(g.provider_groups) intersect select json_array_elements_text(m.provider_groups)
    )
  )) as "groupRights"`
const ORGANIZATION = selected(RECORD_TABLES.organizations.columns, 'o', 'organizations.')

/** Of API tokens, by the hash of each. One statement, so that the version is that of what was read with it. */
export async function findTokenOwners(query: Query, hashes: readonly string[]): Promise<Map<string, VersionedOwner>> {
  const rows = await query.rows<Row>(sql`
    select ${selected(RECORD_TABLES.tokens.columns, 't', 'tokens.')}, ${MEMBER}, ${GROUP_RIGHTS}, ${ORGANIZATION}, o.version
    from tokens t join members m on m.id = t.member_id join organizations o on o.id = t.organization_id
    where t.hash = any(${hashes}::text[])`)
  const owners = rows.map((row) => ({
    owner: { token: recordIn('tokens', row), ...ownerIn(row) },
    version: String(row['version']),
  }))
  return new Map(owners.map((found) => [found.owner.token.hash, found]))
}

/** Of sessions, by the hash of each. One statement: it runs on every request of the dashboard. */
export async function findSessionOwners(query: Query, hashes: readonly string[]): Promise<Map<string, SessionOwner>> {
  const rows = await query.rows<Row>(sql`
    select ${selected(RECORD_TABLES.sessions.columns, 's', 'sessions.')}, ${MEMBER}, ${GROUP_RIGHTS}, ${ORGANIZATION}
    from sessions s join members m on m.id = s.member_id join organizations o on o.id = s.organization_id
    where s.hash = any(${hashes}::text[])`)
  const owners = rows.map((row) => ({ session: recordIn('sessions', row), ...ownerIn(row) }))
  return new Map(owners.map((found) => [found.session.hash, found]))
}

/** The keys to which the hashes lead, by hash. One statement, for requests of applications. */
export async function findSdkKeys(query: Query, hashes: readonly string[]): Promise<Map<string, SdkKey>> {
  const rows = await query.rows<SdkKey & { shown: string }>(sql`
    select h.hash as shown, ${selected(RECORD_TABLES.sdkKeys.columns, 'k')}
    from sdk_key_hashes h join sdk_keys k on k.id = h.sdk_key_id
    join projects p on p.id = k.project_id join organizations o on o.id = p.organization_id
    where h.hash = any(${hashes}::text[]) and not o.disabled`)
  return new Map(rows.map(({ shown, ...key }) => [shown, key]))
}

function ownerIn(row: Row) {
  const member = recordIn('members', row)
  const access = accessWith(member, row['groupRights'] as Right[][])
  return { member, access, organization: recordIn('organizations', row) }
}

/** The record of a kind in a row that holds several. */
function recordIn<K extends Kind>(kind: K, row: Row): Records[K] {
  return Object.fromEntries(
    RECORD_TABLES[kind].columns.all.map((member) => [member, row[`${kind}.${member}`]]),
  ) as unknown as Records[K]
}
