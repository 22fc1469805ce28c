import type { AuditEntry, Member, Organization, Token, Usage } from '../../domain/records.js'
import type { AuditStore, MemberStore, OrganizationStore, TokenOwner, TokenStore, UsageStore } from '../storage.js'
import { AUDIT, MEMBER, ORGANIZATION, TOKEN, USAGE } from './columns.js'
import type { Query } from './connection.js'
import { plain, PostgresTable } from './table.js'

export function organizationStore(sql: Query): OrganizationStore {
  const table = new PostgresTable<Organization>(sql, 'organizations', ORGANIZATION)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    lock: (id) => table.one(sql`id = ${id} for no key update`),
    list: () => table.select(sql`true`),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
  }
}

export function memberStore(sql: Query): MemberStore {
  const table = new PostgresTable<Member>(sql, 'members', MEMBER)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
  }
}

export function tokenStore(sql: Query): TokenStore {
  const table = new PostgresTable<Token>(sql, 'tokens', TOKEN)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    insert: (record) => table.insert(record),
    delete: (id) => table.delete(id),
  }
}

/** One statement: it runs on every request. */
export async function findTokenOwner(sql: Query, hash: string): Promise<TokenOwner | null> {
  const [row] = await sql<(Token & { member: Member; organization: Organization })[]>`
    select ${sql(TOKEN.all.map((column) => `tokens.${column}`))},
      json_build_object('id', m.id, 'organizationId', m.organization_id, 'name', m.name, 'role', m.role,
        'removedAt', m.removed_at, 'createdAt', m.created_at) as member,
      json_build_object('id', o.id, 'name', o.name, 'plan', o.plan, 'spendingLimit', o.spending_limit,
        'suspended', o.suspended, 'disabled', o.disabled, 'createdAt', o.created_at, 'updatedAt', o.updated_at)
        as organization
    from tokens join members m on m.id = tokens.member_id join organizations o on o.id = tokens.organization_id
    where tokens.hash = ${hash}`
  if (!row) return null
  const { member, organization, ...token } = row
  return {
    token,
    member: withIsoTimes(member, ['createdAt', 'removedAt']),
    organization: withIsoTimes(organization, ['createdAt', 'updatedAt']),
  }
}

/** Times inside JSON come in PostgreSQL's own spelling. */
function withIsoTimes<T extends object>(record: T, names: readonly (keyof T)[]): T {
  const times = names.map((name) => [name, record[name] && new Date(record[name] as string).toISOString()] as const)
  return { ...record, ...Object.fromEntries(times) }
}

export function auditStore(sql: Query): AuditStore {
  const table = new PostgresTable<AuditEntry>(sql, 'audit', AUDIT)
  return {
    insert: (entry) => table.insert(entry),
    list: async (organizationId, limit, before) =>
      plain(
        await sql<AuditEntry[]>`
      select ${sql(AUDIT.all)} from audit where organization_id = ${organizationId}
        and seq < ${before === undefined ? sql`9223372036854775807` : sql`(select seq from audit where id = ${before})`}
      order by seq desc limit ${limit}`,
      ),
  }
}

export function usageStore(sql: Query): UsageStore {
  const columns = sql(USAGE.all)
  return {
    async get(organizationId, kind, period) {
      const [usage] = await sql<Usage[]>`
        select ${columns} from usage
        where organization_id = ${organizationId} and kind = ${kind} and period = ${period}`
      return usage ?? null
    },
    list: async (organizationId) =>
      plain(
        await sql<Usage[]>`
      select ${columns} from usage where organization_id = ${organizationId} order by kind, period`,
      ),
    async add(organizationId, kind, period, count) {
      const [usage] = await sql<[Usage]>`
        insert into usage (organization_id, kind, period, count, lifted)
        values (${organizationId}, ${kind}, ${period}, ${count}, false)
        on conflict (organization_id, kind, period) do update set count = usage.count + excluded.count
        returning ${columns}`
      return usage
    },
    async put(usage) {
      await sql`
        insert into usage ${sql(usage, USAGE.all)} on conflict (organization_id, kind, period) do update
        set count = excluded.count, over_since = excluded.over_since, lifted = excluded.lifted`
    },
  }
}
