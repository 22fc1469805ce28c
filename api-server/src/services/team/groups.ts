import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { isIn, isInByProvider } from '../../domain/groups.js'
import { Problems } from '../../domain/json.js'
import { LIST_LIMITS } from '../../domain/list-limits.js'
import { parseAndJudge, refuse } from '../../domain/parse.js'
import type { Member, MemberGroup } from '../../domain/records.js'
import { GroupCreate, GroupUpdate } from '../../domain/schemas/groups.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { filterBy, listed, type ListQuery } from '../list.js'
import { findProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { explainTaken } from '../unique.js'
import { readName } from './names.js'
import { presentMember, presentMembers } from './present-members.js'
import { readRights, rightsShown } from './rights.js'

const TAKEN = { name: 'Name is already used by another group of the organization' }

interface GroupFilters {
  /** Only groups that this member is in. */
  member: string | undefined
  /** Only groups with rights in this project. */
  project: string | undefined
}

/** The organization's groups in the order of their creation. Throws Invalid for a member or project that is not there. */
export async function listGroups({ storage }: Services, caller: Caller, list: ListQuery, filters: GroupFilters) {
  const all = await storage.read(async (stores) => {
    const member = await filterBy('member', filters.member, (id) => presentMember(stores, caller, id))
    const project = await filterBy('project', filters.project, (id) => findProject(stores, caller, id))
    const view = await viewer(stores, caller)
    const groups = (await stores.memberGroups.list(caller.organizationId)).filter(
      (group) =>
        (!member || isIn(member, group)) &&
        (!project || group.rights.some(({ projectId }) => projectId === project.id)),
    )
    return groups.map(view)
  })
  return listed(all, list, {
    name: 'groups',
    place: ({ createdAt }) => createdAt,
    texts: ({ name, providerGroups }) => [name, ...providerGroups],
    view: (group) => group,
  })
}

export async function getGroup({ storage }: Services, caller: Caller, id: string) {
  return storage.read(async (stores) => viewOf(stores, caller, await findGroup(stores, caller, id)))
}

/** Throws Invalid. */
export async function createGroup({ storage, now }: Services, caller: Caller, body: unknown) {
  const input = parseAndJudge(GroupCreate, body, { name: readName })
  return explainTaken(TAKEN, () =>
    storage.transaction(async (stores) => {
      await stores.organizations.lock(caller.organizationId)
      const { organizationId } = caller
      if ((await stores.memberGroups.list(organizationId)).length >= LIST_LIMITS.memberGroups) {
        const most = `The organization has ${LIST_LIMITS.memberGroups} groups, which is the most. Delete one first`
        throw Invalid.field('name', most)
      }
      const at = now().toISOString()
      const group: MemberGroup = {
        id: randomUUID(),
        organizationId,
        name: input.name.trim(),
        rights: await readRights(stores, caller, input.rights ?? []),
        providerGroups: readProviderGroups(input.providerGroups ?? []),
        createdAt: at,
        updatedAt: at,
      }
      await stores.memberGroups.insert(group)
      await setMembers(stores, caller, group, input.memberIds ?? [])
      const after = await viewOf(stores, caller, group)
      await audit(stores, caller, at, { ...named(group), action: 'create', after })
      return after
    }),
  )
}

/** Changes the members that are sent. Throws Invalid, NotFound, PreconditionFailed. */
export async function updateGroup(services: Services, caller: Caller, id: string, body: unknown) {
  const { storage, now } = services
  await getGroup(services, caller, id)
  const input = parseAndJudge(GroupUpdate, body, { name: readName })
  return explainTaken(TAKEN, () =>
    storage.transaction(async (stores) => {
      await stores.organizations.lock(caller.organizationId)
      const group = await findGroup(stores, caller, id)
      const before = await viewOf(stores, caller, group)
      assertFresh(caller, before)
      const own = {
        ...(input.name !== undefined && { name: input.name.trim() }),
        ...(input.rights && { rights: await readRights(stores, caller, input.rights) }),
        ...(input.providerGroups && { providerGroups: readProviderGroups(input.providerGroups) }),
      }
      const isSame = sameMembers(group, own)
      const changed = isSame ? group : { ...group, ...own, updatedAt: timeAfter(group.updatedAt, now()) }
      if (!isSame) await stores.memberGroups.update(changed)
      if (input.memberIds) await setMembers(stores, caller, changed, input.memberIds)
      const after = await viewOf(stores, caller, changed)
      if (!sameMembers(before, after)) {
        await audit(stores, caller, now().toISOString(), { ...named(group), action: 'update', before, after })
      }
      return after
    }),
  )
}

/** Its members keep their own rights and lose the group's at once. Throws NotFound, PreconditionFailed. */
export async function deleteGroup({ storage, now }: Services, caller: Caller, id: string): Promise<void> {
  await storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    const group = await findGroup(stores, caller, id)
    const before = await viewOf(stores, caller, group)
    assertFresh(caller, before)
    await setMembers(stores, caller, group, [])
    await stores.memberGroups.delete(group.id)
    await audit(stores, caller, now().toISOString(), { ...named(group), action: 'delete', before })
  })
}

/**
 * Adds a member, or removes one who was added. If nothing would change, that is fine. Throws NotFound, and Invalid for members that
 * the provider added.
 */
export async function changeMembership(
  { storage, now }: Services,
  caller: Caller,
  { groupId, memberId, isMember }: { groupId: string; memberId: string; isMember: boolean },
): Promise<void> {
  await storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    const group = await findGroup(stores, caller, groupId)
    const member = await presentMember(stores, caller, memberId)
    const before = await viewOf(stores, caller, group)
    assertFresh(caller, before)
    if (before.memberIds.includes(member.id) === isMember) {
      if (isMember || !isInByProvider(member, group)) return
      throw Invalid.field('memberId', `${member.name} is a member because of a group at the provider. Change it there`)
    }
    const others = before.memberIds.filter((one) => one !== member.id)
    await setMembers(stores, caller, group, isMember ? [...others, member.id] : others)
    const after = await viewOf(stores, caller, group)
    await audit(stores, caller, now().toISOString(), { ...named(group), action: 'update', before, after })
  })
}

/** The ids of groups as a member holds them. Throws Invalid for one that is not there. */
export async function readGroupIds(stores: Stores, caller: Caller, given: readonly string[]): Promise<string[]> {
  const known = new Set((await stores.memberGroups.list(caller.organizationId)).map(({ id }) => id))
  const problems = new Problems()
  const ids = given.map((id) => id.toLowerCase())
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) problems.say(`groupIds[${index}]`, `There is no group with the id ${id}`)
  }
  refuse(problems)
  return [...new Set(ids)]
}

/** Makes exactly these members the ones who were added to the group. Throws Invalid for an id that is not a member's. */
async function setMembers(
  stores: Stores,
  caller: Caller,
  { id: groupId }: MemberGroup,
  given: readonly string[],
): Promise<void> {
  const present = await presentMembers(stores, caller)
  const known = new Set(present.map(({ id }) => id))
  const wanted = new Set(given.map((id) => id.toLowerCase()))
  const problems = new Problems()
  for (const [index, id] of [...wanted].entries()) {
    if (!known.has(id)) problems.say(`memberIds[${index}]`, `There is no member with the id ${id}`)
  }
  refuse(problems)
  for (const member of present) {
    const others = member.groupIds.filter((id) => id !== groupId)
    const groupIds = wanted.has(member.id) ? [...others, groupId] : others
    if (groupIds.length !== member.groupIds.length) await stores.members.update({ ...member, groupIds })
  }
}

async function findGroup(stores: Stores, { organizationId }: Caller, id: string): Promise<MemberGroup> {
  const group = isUuid(id) ? await stores.memberGroups.get(id.toLowerCase()) : null
  if (group?.organizationId === organizationId) return group
  throw new NotFound(`There is no group with the id ${id}.`)
}

async function viewOf(stores: Stores, caller: Caller, group: MemberGroup) {
  const view = await viewer(stores, caller)
  return view(group)
}

async function viewer(stores: Stores, caller: Caller) {
  const members = await presentMembers(stores, caller)
  const shown = await rightsShown(stores, caller)
  const idsOf = (isWanted: (member: Member) => boolean) => members.filter(isWanted).map(({ id }) => id)
  return (group: MemberGroup) => {
    const { id, name, providerGroups, createdAt, updatedAt } = group
    return {
      id,
      name,
      rights: shown(group),
      memberIds: idsOf(({ groupIds }) => groupIds.includes(id)),
      providerGroups,
      providerMemberIds: idsOf((member) => isInByProvider(member, group)),
      createdAt,
      updatedAt,
    }
  }
}

/** Without spaces around them, each once. */
function readProviderGroups(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

function named({ id }: MemberGroup) {
  return { resource: 'group', resourceId: id } as const
}
