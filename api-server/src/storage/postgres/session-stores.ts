import sql, { empty } from 'sql-template-tag'
import type { OneTimeCode, Session } from '../../domain/records.js'
import type { CodeStore, SessionStore } from '../storage.js'
import { SESSION } from './columns.js'
import type { Query } from './query.js'
import { inserted, PostgresTable, selected, type Columns } from './table.js'

export function sessionStore(query: Query): SessionStore {
  const table = new PostgresTable<Session>(query, 'sessions', SESSION)
  return {
    insert: (session) => table.insert(session),
    list: (memberId) => table.select(sql`member_id = ${memberId}`),
    async touch(id, lastUsedAt) {
      return (await query.change(sql`update sessions set last_used_at = ${lastUsedAt} where id = ${id}`)) > 0
    },
    delete: (id) => table.delete(id),
    async deleteByMember(memberId, exceptId) {
      const others = exceptId === undefined ? empty : sql`and id <> ${exceptId}`
      await query.change(sql`delete from sessions where member_id = ${memberId} ${others}`)
    },
    deleteExpired: (usedBefore, createdBefore) =>
      query.change(sql`delete from sessions where last_used_at < ${usedBefore} or created_at < ${createdBefore}`),
  }
}

const CODE: Columns<OneTimeCode> = { all: ['memberId', 'hash', 'purpose', 'expiresAt'] }

export function codeStore(query: Query): CodeStore {
  return {
    async get(memberId) {
      const [code] = await query.rows<OneTimeCode>(
        sql`select ${selected(CODE)} from codes where member_id = ${memberId}`,
      )
      return code ?? null
    },
    async put(code) {
      await query.change(sql`
        insert into codes ${inserted(CODE, [code])} on conflict (member_id) do update
        set hash = excluded.hash, purpose = excluded.purpose, expires_at = excluded.expires_at`)
    },
    delete: async (memberId) => (await query.change(sql`delete from codes where member_id = ${memberId}`)) > 0,
  }
}
