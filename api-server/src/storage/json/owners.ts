import type { SessionOwner, TokenOwner } from '../storage.js'
import type { State } from './state.js'

/** Whose token has this hash. */
export function tokenOwner({ tables: { tokens, members, organizations } }: State, hash: string): TokenOwner | null {
  const token = tokens.find('hash', hash)
  const member = token && members.get(token.memberId)
  const organization = token && organizations.get(token.organizationId)
  return token && member && organization ? { token, member, organization } : null
}

/** Whose session has this hash. */
export function sessionOwner(
  { tables: { sessions, members, organizations } }: State,
  hash: string,
): SessionOwner | null {
  const session = sessions.find('hash', hash)
  const member = session && members.get(session.memberId)
  const organization = session && organizations.get(session.organizationId)
  return session && member && organization ? { session, member, organization } : null
}
