import type { OneTimeCode, Session } from '../../domain/records.js'
import type { CodeStore, SessionStore } from '../storage.js'
import { SESSION } from './columns.js'
import type { Query } from './connection.js'
import { PostgresTable } from './table.js'

export function sessionStore(sql: Query): SessionStore {
  const table = new PostgresTable<Session>(sql, 'sessions', SESSION)
  return {
    insert: (session) => table.insert(session),
    list: (memberId) => table.select(sql`member_id = ${memberId}`),
    async touch(id, lastUsedAt) {
      const { count } = await sql`update sessions set last_used_at = ${lastUsedAt} where id = ${id}`
      return count > 0
    },
    delete: (id) => table.delete(id),
    async deleteByMember(memberId, exceptId) {
      const others = exceptId === undefined ? sql`` : sql`and id <> ${exceptId}`
      await sql`delete from sessions where member_id = ${memberId} ${others}`
    },
    async deleteExpired(usedBefore, createdBefore) {
      const gone = await sql`delete from sessions where last_used_at < ${usedBefore} or created_at < ${createdBefore}`
      return gone.count
    },
  }
}

export function codeStore(sql: Query): CodeStore {
  return {
    async get(memberId) {
      const [code] = await sql<OneTimeCode[]>`
        select member_id, hash, purpose, expires_at from codes where member_id = ${memberId}`
      return code ?? null
    },
    async put({ memberId, hash, purpose, expiresAt }) {
      await sql`
        insert into codes (member_id, hash, purpose, expires_at) values (${memberId}, ${hash}, ${purpose}, ${expiresAt})
        on conflict (member_id) do update
        set hash = excluded.hash, purpose = excluded.purpose, expires_at = excluded.expires_at`
    },
    async delete(memberId) {
      return (await sql`delete from codes where member_id = ${memberId}`).count > 0
    },
  }
}
