import type { Member } from '../../domain/records.js'
import { pick } from '../pick.js'

/** A member as commands and the audit log show it: without the hash of the password. */
export function memberView(member: Member) {
  const who = pick(member, 'id', 'organizationId', 'name', 'email', 'role', 'rights', 'groupIds', 'providerGroups')
  return { ...who, ...pick(member, 'serviceAccount', 'removedAt', 'createdAt') }
}

/** A member as the Admin API lists it. */
export function summaryView(member: Member) {
  return pick(member, 'id', 'name', 'email', 'role', 'serviceAccount', 'createdAt')
}
