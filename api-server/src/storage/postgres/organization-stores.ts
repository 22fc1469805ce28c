import type { Member, Organization, Token, Usage } from '../../domain/records.js'
import type { MemberStore, OrganizationStore, TokenStore, UsageStore } from '../storage.js'
import { MEMBER, ORGANIZATION, TOKEN, USAGE } from './columns.js'
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
    listByEmail: (email) => table.select(sql`lower_case(email) = lower_case(${email}) and removed_at is null`),
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
    update: (record) => table.update(record),
    delete: (id) => table.delete(id),
    async touch(id, lastUsedAt) {
      const { count } = await sql`update tokens set last_used_at = ${lastUsedAt} where id = ${id}`
      return count > 0
    },
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
    async deleteBefore(kind, period) {
      return (await sql`delete from usage where kind = ${kind} and period < ${period}`).count
    },
  }
}
