import type { MemberName, MemberRecord, OneTimeCode, Right, Role } from './types.js'
import { loadSession, signedIn, signOut } from './session.js'
import { FORMER_MEMBERS } from './former-members.js'
import { GROUPS } from './groups.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

const MEMBERS = '/members'

const member = (id: string) => `${MEMBERS}/${encodeURIComponent(id)}`

export const isSelf = (id: string) => signedIn.value?.member.id === id

export const useMembers = () => useQuery<(MemberRecord | MemberName)[]>(MEMBERS)

export const isRecord = (member: MemberRecord | MemberName): member is MemberRecord => 'role' in member

export const inviteMember = (body: {
  name: string
  email: string
  role: Role
  rights: readonly Right[]
  groupIds: readonly string[]
}) => write<MemberRecord & OneTimeCode>('POST', MEMBERS, { body, changes: [MEMBERS, GROUPS] })

export async function updateMember(
  id: string,
  body: { name?: string; email?: string; role?: Role; rights?: readonly Right[]; groupIds?: readonly string[] },
): Promise<void> {
  await write('PUT', member(id), { body, changes: [MEMBERS, GROUPS] })
  // Another role of one's own changes what every page offers.
  if (isSelf(id)) await loadSession()
}

/** A code for an invitation or a new password; earlier codes no longer work. */
export const makeCode = (id: string) => write<OneTimeCode>('POST', `${member(id)}/code`)

/** Who removes themselves is signed out. */
export async function removeMember(id: string): Promise<void> {
  if (!isSelf(id)) return write('DELETE', member(id), { changes: [MEMBERS, GROUPS, FORMER_MEMBERS] })
  await write('DELETE', member(id))
  await signOut()
}
