import type { Access } from '../../domain/access.js'
import { accessIn } from '../../domain/groups.js'
import type { Member } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'

/** The member's access with the rights of groups, for members that were not found by a token or a session. */
export async function accessOfMember(stores: Stores, member: Member): Promise<Access> {
  return accessIn(member, await stores.memberGroups.list(member.organizationId))
}
