import { accessWith, type Access } from './access.js'
import type { Member, MemberGroup } from './records.js'

type Memberships = Pick<Member, 'groupIds' | 'providerGroups'>

/** Whether the member is in the group because of groups at the provider. PostgreSQL asks the same (postgres/owners.ts). */
export function isInByProvider({ providerGroups }: Memberships, group: MemberGroup): boolean {
  return group.providerGroups.some((name) => providerGroups.includes(name))
}

export function isIn(member: Memberships, group: MemberGroup): boolean {
  return member.groupIds.includes(group.id) || isInByProvider(member, group)
}

/** The member's access with the rights of those of the organization's groups that the member is in. */
export function accessIn(member: Member, groups: readonly MemberGroup[]): Access {
  const { groupIds, providerGroups } = member
  if (groupIds.length === 0 && providerGroups.length === 0) return member
  return accessWith(
    member,
    groups.filter((group) => isIn(member, group)).map(({ rights }) => rights),
  )
}
