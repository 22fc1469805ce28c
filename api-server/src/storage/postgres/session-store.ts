import sql, { empty } from 'sql-template-tag'
import type { SessionStore } from '../storage.js'
import type { Query } from './query.js'
import { basic, PostgresTable } from './table.js'

export function sessionStore(query: Query): SessionStore {
  return {
    ...basic(new PostgresTable(query, 'sessions')),
    async touch(id, lastUsedAt) {
      return (await query.change(sql`update sessions set last_used_at = ${lastUsedAt} where id = ${id}`)) > 0
    },
    async deleteByMember(memberId, exceptId) {
      const others = exceptId === undefined ? empty : sql`and id <> ${exceptId}`
      await query.change(sql`delete from sessions where member_id = ${memberId} ${others}`)
    },
    deleteExpired: (usedBefore, createdBefore) =>
      query.change(sql`delete from sessions where last_used_at < ${usedBefore} or created_at < ${createdBefore}`),
  }
}
