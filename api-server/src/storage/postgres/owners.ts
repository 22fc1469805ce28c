import sql, { raw } from 'sql-template-tag'
import type { Member, Organization, Session, Token } from '../../domain/records.js'
import type { SessionOwner, TokenOwner } from '../storage.js'
import { SESSION, TOKEN } from './columns.js'
import type { Query } from './query.js'
import { selected } from './table.js'

interface Owner {
  member: Member
  organization: Organization
}

const OWNER = raw(`
  json_build_object('id', m.id, 'organizationId', m.organization_id, 'name', m.name, 'email', m.email,
    'passwordHash', m.password_hash, 'role', m.role, 'lastSignInAt', m.last_sign_in_at, 'removedAt', m.removed_at,
    'createdAt', m.created_at) as member,
  json_build_object('id', o.id, 'name', o.name, 'plan', o.plan, 'spendingLimit', o.spending_limit,
    'suspended', o.suspended, 'disabled', o.disabled, 'createdAt', o.created_at, 'updatedAt', o.updated_at)
    as organization`)

/** One statement: it runs on every request. */
export async function findTokenOwner(query: Query, hash: string): Promise<TokenOwner | null> {
  const [row] = await query.rows<Token & Owner>(sql`
    select ${selected(TOKEN, 'tokens')}, ${OWNER}
    from tokens join members m on m.id = tokens.member_id join organizations o on o.id = tokens.organization_id
    where tokens.hash = ${hash}`)
  if (!row) return null
  const { member, organization, ...token } = row
  return { token, ...withTimes({ member, organization }) }
}

/** As findTokenOwner, for requests of the dashboard. */
export async function findSessionOwner(query: Query, hash: string): Promise<SessionOwner | null> {
  const [row] = await query.rows<Session & Owner>(sql`
    select ${selected(SESSION, 'sessions')}, ${OWNER}
    from sessions join members m on m.id = sessions.member_id join organizations o on o.id = sessions.organization_id
    where sessions.hash = ${hash}`)
  if (!row) return null
  const { member, organization, ...session } = row
  return { session, ...withTimes({ member, organization }) }
}

function withTimes({ member, organization }: Owner): Owner {
  return {
    member: withIsoTimes(member, ['createdAt', 'removedAt', 'lastSignInAt']),
    organization: withIsoTimes(organization, ['createdAt', 'updatedAt']),
  }
}

/** Times inside JSON come in PostgreSQL's own spelling. */
function withIsoTimes<T extends object>(record: T, names: readonly (keyof T)[]): T {
  const times = names.map((name) => [name, record[name] && new Date(record[name] as string).toISOString()] as const)
  return { ...record, ...Object.fromEntries(times) }
}
