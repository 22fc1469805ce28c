import { loadSession } from './session.js'
import type { MemberSession } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export const useSessions = () => useQuery<MemberSession[]>('/sessions')

/** Changing the email address needs the password. */
export async function updateAccount(body: { name: string; email?: string; password?: string }): Promise<void> {
  await write('PUT', '/account', { body, changes: ['/members'] })
  await loadSession()
}

/** Ends the member's other sessions. */
export const changePassword = (body: { password: string; newPassword: string }) =>
  write('PUT', '/account/password', { body, changes: ['/sessions'] })

/** Ends one session of the member, somewhere else. */
export const endSession = (id: string) =>
  write('DELETE', `/sessions/${encodeURIComponent(id)}`, { changes: ['/sessions'] })
