import type { Member } from '../../domain/records.js'

/** A member as commands and the audit log show it: without the hash of the password. */
export function memberView({
  id,
  organizationId,
  name,
  email,
  role,
  rights,
  groupIds,
  providerGroups,
  serviceAccount,
  removedAt,
  createdAt,
}: Member) {
  return {
    id,
    organizationId,
    name,
    email,
    role,
    rights,
    groupIds,
    providerGroups,
    serviceAccount,
    removedAt,
    createdAt,
  }
}

/** A member as the Admin API lists it. */
export function summaryView({ id, name, email, role, serviceAccount, createdAt }: Member) {
  return { id, name, email, role, serviceAccount, createdAt }
}
