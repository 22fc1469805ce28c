import type { Caller } from '../context.js'

/** The server itself, as the audit log names it. */
export function system(organizationId: string): Caller {
  return {
    organizationId,
    plan: 'self-hosted',
    memberId: null,
    memberName: 'system',
    tokenName: null,
    access: { role: 'none', rights: [] },
    granted: null,
    permissions: new Set(),
    source: 'system',
  }
}
