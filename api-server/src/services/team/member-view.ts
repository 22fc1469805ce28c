import type { Member } from '../../domain/records.js'

/** A member as commands and the audit log show it: without the hash of the password. */
export function memberView({
  id,
  organizationId,
  name,
  email,
  role,
  rights,
  serviceAccount,
  removedAt,
  createdAt,
}: Member) {
  return { id, organizationId, name, email, role, rights, serviceAccount, removedAt, createdAt }
}
