import sql from 'sql-template-tag'
import type { Member, Organization, Token, Usage } from '../../domain/records.js'
import type { MemberStore, OrganizationStore, TokenStore, UsageStore } from '../storage.js'
import { MEMBER, ORGANIZATION, TOKEN, USAGE } from './columns.js'
import type { Query } from './query.js'
import { inserted, PostgresTable, selected } from './table.js'

export function organizationStore(query: Query): OrganizationStore {
  const table = new PostgresTable<Organization>(query, 'organizations', ORGANIZATION)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    lock: (id) => table.one(sql`id = ${id} for no key update`),
    list: () => table.select(sql`true`),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
  }
}

export function memberStore(query: Query): MemberStore {
  const table = new PostgresTable<Member>(query, 'members', MEMBER)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    listByEmail: (email) => table.select(sql`lower_case(email) = lower_case(${email}) and removed_at is null`),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
  }
}

export function tokenStore(query: Query): TokenStore {
  const table = new PostgresTable<Token>(query, 'tokens', TOKEN)
  return {
    get: (id) => table.one(sql`id = ${id}`),
    list: (organizationId) => table.select(sql`organization_id = ${organizationId}`),
    insert: (record) => table.insert(record),
    update: (record) => table.update(record),
    delete: (id) => table.delete(id),
    async touch(id, lastUsedAt) {
      return (await query.change(sql`update tokens set last_used_at = ${lastUsedAt} where id = ${id}`)) > 0
    },
  }
}

export function usageStore(query: Query): UsageStore {
  const columns = selected(USAGE)
  return {
    async get(organizationId, kind, period) {
      const [usage] = await query.rows<Usage>(sql`
        select ${columns} from usage
        where organization_id = ${organizationId} and kind = ${kind} and period = ${period}`)
      return usage ?? null
    },
    list: (organizationId) =>
      query.rows<Usage>(
        sql`select ${columns} from usage where organization_id = ${organizationId} order by kind, period`,
      ),
    async add(organizationId, kind, period, count) {
      const [usage] = await query.rows<Usage>(sql`
        insert into usage (organization_id, kind, period, count, lifted)
        values (${organizationId}, ${kind}, ${period}, ${count}, false)
        on conflict (organization_id, kind, period) do update set count = usage.count + excluded.count
        returning ${columns}`)
      if (!usage) throw new Error('An insert that returns its row returned none')
      return usage
    },
    async put(usage) {
      await query.change(sql`
        insert into usage ${inserted(USAGE, [usage])} on conflict (organization_id, kind, period) do update
        set count = excluded.count, over_since = excluded.over_since, lifted = excluded.lifted`)
    },
    deleteBefore: (kind, period) => query.change(sql`delete from usage where kind = ${kind} and period < ${period}`),
  }
}
