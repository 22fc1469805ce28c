import { isUuid } from '../../domain/check.js'
import { NotFound } from '../../domain/errors.js'
import type { Member } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller } from '../context.js'

/** Members and service accounts who have not left, in the order they came. */
export async function presentMembers(stores: Stores, { organizationId }: Caller): Promise<Member[]> {
  return (await stores.members.list(organizationId)).filter(({ removedAt }) => removedAt === null)
}

/** A member or service account who has not left. Throws NotFound. */
export async function presentMember(stores: Stores, { organizationId }: Caller, id: string): Promise<Member> {
  const member = isUuid(id) ? await stores.members.get(id.toLowerCase()) : null
  if (member?.organizationId === organizationId && member.removedAt === null) return member
  throw new NotFound(`There is no member with the id ${id}.`)
}
