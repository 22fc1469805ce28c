import sql from 'sql-template-tag'
import type { Usage } from '../../domain/records.js'
import type { MemberStore, OrganizationStore, SecondFactorStore, TokenStore, UsageStore } from '../storage.js'
import { RECORD_TABLES } from './record-tables.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function organizationStore(query: Query): OrganizationStore {
  const table = new PostgresTable(query, 'organizations')
  return {
    ...basic(table),
    lock: (id) => table.one(sql`id = ${id} for no key update`),
    async update(organization) {
      const projects = await query.rows<{ id: string }>(
        sql`select id from projects where organization_id = ${organization.id}`,
      )
      // It may have been disabled, or enabled again.
      for (const { id } of projects) query.servedProjects.add(id)
      return table.update(organization)
    },
    list: () => table.select(sql`true`),
  }
}

export function memberStore(query: Query): MemberStore {
  const table = new PostgresTable(query, 'members')
  return {
    ...basic(table),
    listByEmail: (email) => table.select(sql`lower_case(email) = lower_case(${email}) and removed_at is null`),
  }
}

export function secondFactorStore(query: Query): SecondFactorStore {
  const table = new PostgresTable(query, 'secondFactors')
  return {
    ...basic(table),
    listByOrganization: (id) => table.select(sql`member_id in (select id from members where organization_id = ${id})`),
  }
}

export function tokenStore(query: Query): TokenStore {
  return {
    ...basic(new PostgresTable(query, 'tokens')),
    async touch(id, lastUsedAt) {
      return (await query.change(sql`update tokens set last_used_at = ${lastUsedAt} where id = ${id}`)) > 0
    },
  }
}

export function usageStore(query: Query): UsageStore {
  return {
    ...basic(new PostgresTable(query, 'usage')),
    async add(organizationId, kind, period, count) {
      const [usage] = await query.rows<Usage>(sql`
        insert into usage (organization_id, kind, period, count, lifted)
        values (${organizationId}, ${kind}, ${period}, ${count}, false)
        on conflict (organization_id, kind, period) do update set count = usage.count + excluded.count
        returning ${RECORD_TABLES.usage.selected}`)
      if (!usage) throw new Error('An insert that returns its row returned none')
      return usage
    },
    deleteBefore: (kind, period) => query.change(sql`delete from usage where kind = ${kind} and period < ${period}`),
  }
}
