/** Records of the audit log as people read their difference. Pure. */

/** Ids and times of the server's own bookkeeping: a reader learns nothing from them. */
const BOOKKEEPING = new Set([
  ...['id', 'organizationId', 'projectId', 'memberId', 'configId', 'environmentId', 'defaultValueId', 'valueId'],
  ...['createdAt', 'updatedAt', 'removedAt', 'rotatedAt', 'lastSignInAt', 'lastUsedAt'],
  ...['nameKey', 'isPrimary'],
  // The position of a rule in its list says the same.
  'order',
])

/** Whether a member of a record is never what somebody changed. */
export function isBookkeeping(name: string): boolean {
  return BOOKKEEPING.has(name)
}

/** A value of the log as the difference shows it: without what says nothing to a reader. */
export function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, member]) => !isBookkeeping(name) && !isUnused(name, member))
  return Object.fromEntries(members.map(([name, member]) => [name, readable(member)]))
}

/** Every rule has a list of percentages, even if it serves a single value. */
function isUnused(name: string, value: unknown): boolean {
  return name === 'percentages' && Array.isArray(value) && value.length === 0
}
