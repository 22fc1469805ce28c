import type { Static } from '@sinclair/typebox'
import type * as Groups from '../../src/domain/schemas/groups.js'
import { loadSession, signedIn } from './session.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export type Group = Static<typeof Groups.Group>
type GroupInput = Static<typeof Groups.GroupCreate>
/** A member or a service account. */
export type MemberSummary = Static<typeof Groups.MemberSummary>

export const GROUPS = '/v1/groups'

/** Lists of members and service accounts show their groups. */
const CHANGES = [GROUPS, '/members', '/service-accounts']

const single = (id: string) => `${GROUPS}/${encodeURIComponent(id)}`

export const useGroups = () => useQuery<Group[]>(GROUPS)

/** Who can be in a group: members and service accounts. */
export const useEverybody = () => useQuery<MemberSummary[]>('/v1/members')

/** Creates the group, or changes the one with the id. */
export async function saveGroup(id: string | undefined, body: GroupInput): Promise<void> {
  const [method, path] = id === undefined ? (['POST', GROUPS] as const) : (['PATCH', single(id)] as const)
  const { memberIds, providerMemberIds } = await write<Group>(method, path, { body, changes: CHANGES })
  await renewOwn([...memberIds, ...providerMemberIds])
}

export async function deleteGroup({ id, memberIds, providerMemberIds }: Group): Promise<void> {
  await write('DELETE', single(id), { changes: CHANGES })
  await renewOwn([...memberIds, ...providerMemberIds])
}

/** One's own rights decide what every page offers. */
async function renewOwn(memberIds: readonly string[]): Promise<void> {
  if (memberIds.includes(signedIn.value?.member.id ?? '')) await loadSession()
}
