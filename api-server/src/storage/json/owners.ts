import type { Access } from '../../domain/access.js'
import { accessIn } from '../../domain/groups.js'
import type { Member } from '../../domain/records.js'
import type { SessionOwner, TokenOwner } from '../storage.js'
import type { State } from './state.js'

/** Whose token has this hash. */
export function tokenOwner({ tables }: State, hash: string): TokenOwner | null {
  const { tokens, members, organizations } = tables
  const token = tokens.find('hash', hash)
  const member = token && members.get(token.memberId)
  const organization = token && organizations.get(token.organizationId)
  return token && member && organization ? { token, member, access: accessOf(tables, member), organization } : null
}

/** Whose session has this hash. */
export function sessionOwner({ tables }: State, hash: string): SessionOwner | null {
  const { sessions, members, organizations } = tables
  const session = sessions.find('hash', hash)
  const member = session && members.get(session.memberId)
  const organization = session && organizations.get(session.organizationId)
  return session && member && organization ? { session, member, access: accessOf(tables, member), organization } : null
}

function accessOf({ memberGroups }: State['tables'], member: Member): Access {
  return accessIn(member, memberGroups.list('organizationId', member.organizationId))
}
