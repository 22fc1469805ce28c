import { randomUUID } from 'node:crypto'
import type { Right } from '../../domain/access.js'
import { normalizeEmail, readEmail } from '../../domain/credentials.js'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { isRole, ROLE_NAMES, type Role } from '../../domain/permissions.js'
import { NEW_MEMBER, type Member } from '../../domain/records.js'
import type { RightInput } from '../../domain/schemas/rights.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { listed, type ListQuery } from '../list.js'
import { sameMembers } from '../same.js'
import { explainTaken } from '../unique.js'
import { readGroupIds } from './groups.js'
import { memberView, summaryView } from './member-view.js'
import { readName } from './names.js'
import { NO_SIGN_IN } from './left-members.js'
import { presentMembers } from './present-members.js'
import { readRights } from './rights.js'

const TAKEN = { email: 'Email is already used by another member' }

export async function listMembers({ storage }: Services, caller: Caller) {
  return (await storage.read((stores) => stores.members.list(caller.organizationId))).map(memberView)
}

interface NewMember {
  name: string
  role: string
  email?: string
  serviceAccount?: boolean
  rights?: readonly RightInput[]
  groupIds?: readonly string[]
}

export async function addMember(services: Services, caller: Caller, input: NewMember) {
  return memberView(await insertMember(services, caller, input))
}

/** Adds a member; `also` runs in the same transaction. Throws Invalid. */
export async function insertMember(
  { storage, now }: Services,
  caller: Caller,
  input: NewMember,
  also: (stores: Stores, member: Member) => Promise<void> = () => Promise.resolve(),
): Promise<Member> {
  const problems = new Problems()
  const name = readName(input.name, problems)
  const role = readRole(input.role, problems)
  const email = input.email === undefined ? null : readEmail(input.email, problems)
  const { serviceAccount = false } = input
  if (serviceAccount && role === 'owner') problems.say('role', 'Role of a service account must not be owner')
  if (serviceAccount && email !== null) problems.say('email', 'A service account has no email: it cannot sign in')
  refuse(problems)
  const at = now().toISOString()
  const { organizationId } = caller
  const known = { ...NEW_MEMBER, id: randomUUID(), organizationId, name, email, role, serviceAccount, createdAt: at }
  return explainTaken(TAKEN, () =>
    storage.transaction(async (stores) => {
      await stores.organizations.lock(organizationId)
      const member: Member = {
        ...known,
        rights: await readRights(stores, caller, input.rights ?? []),
        groupIds: await readGroupIds(stores, caller, input.groupIds ?? []),
      }
      await stores.members.insert(member)
      const about = { resource: 'member', resourceId: member.id } as const
      await audit(stores, caller, at, { ...about, action: 'create', after: memberView(member) })
      await also(stores, member)
      return member
    }),
  )
}

/** The member leaves: its sessions end, its tokens stop working and say why. */
export async function removeMember(
  services: Pick<Services, 'storage' | 'now'>,
  caller: Caller,
  input: { member: string },
) {
  return changeMember(services, caller, (stores) => findMember(stores, caller, input.member), REMOVE)
}

export async function setRole(
  services: Pick<Services, 'storage' | 'now'>,
  caller: Caller,
  input: { member: string; role: string },
) {
  const problems = new Problems()
  const role = readRole(input.role, problems)
  refuse(problems)
  const apply = (member: Member) => {
    if (member.serviceAccount && role === 'owner') throw Invalid.field('role', 'A service account cannot be an owner')
    return { ...member, role }
  }
  const change: MemberChange = { action: 'update', field: 'member', apply }
  return changeMember(services, caller, (stores) => findMember(stores, caller, input.member), change)
}

interface MemberChange {
  action: 'update' | 'delete'
  /** Where a refusal of the last owner is reported. */
  field: string
  apply: (member: Member, at: string) => Member
}

export const REMOVE: MemberChange = {
  action: 'delete',
  field: 'member',
  apply: (member, at) => ({ ...member, ...NO_SIGN_IN, removedAt: at, groupIds: [], providerGroups: [] }),
}

/** Changes the member that `find` finds; a member who leaves loses sessions and codes. Throws Invalid, also for the last owner. */
export async function changeMember(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  caller: Caller,
  find: (stores: Stores) => Promise<Member>,
  { action, field, apply }: MemberChange,
) {
  const work = async (stores: Stores) => {
    await stores.organizations.lock(caller.organizationId)
    const before = await find(stores)
    const at = now().toISOString()
    const after = apply(before, at)
    if (sameMembers(before, after)) return memberView(before)
    if (isOwner(before) && !isOwner(after)) await refuseLastOwner(stores, caller, before, field)
    await stores.members.update(after)
    if (after.removedAt !== null) {
      await stores.sessions.deleteByMember(after.id)
      await stores.codes.delete(after.id)
      await stores.secondFactors.delete(after.id)
    }
    const about = { action, resource: 'member', resourceId: before.id } as const
    await audit(stores, caller, at, changed(about, memberView, before, after))
    return memberView(after)
  }
  return explainTaken(TAKEN, () => storage.transaction(work))
}

interface MemberInput {
  name?: string | undefined
  email?: string | undefined
  role?: Role | undefined
  rights?: readonly RightInput[] | undefined
  groupIds?: readonly string[] | undefined
}

/** Updates the member that `find` finds with the input's members. Throws like `changeMember`. */
export async function updateFound(
  services: Services,
  caller: Caller,
  find: (stores: Stores) => Promise<Member>,
  input: MemberInput,
): Promise<void> {
  let rights: Right[] | undefined
  let groupIds: string[] | undefined
  const findAndRead = async (stores: Stores) => {
    const member = await find(stores)
    rights = input.rights && (await readRights(stores, caller, input.rights))
    groupIds = input.groupIds && (await readGroupIds(stores, caller, input.groupIds))
    return member
  }
  await changeMember(services, caller, findAndRead, {
    action: 'update',
    field: 'role',
    apply: (before) => ({
      ...before,
      name: input.name?.trim() ?? before.name,
      email: input.email === undefined ? before.email : normalizeEmail(input.email),
      role: input.role ?? before.role,
      rights: rights ?? before.rights,
      groupIds: groupIds ?? before.groupIds,
    }),
  })
}

/** As the Admin API lists them. */
export async function listSummaries({ storage }: Services, caller: Caller, list: ListQuery, role: string | undefined) {
  const all = await storage.read((stores) => presentMembers(stores, caller))
  return listed(all, list, {
    name: 'members',
    place: ({ createdAt }) => createdAt,
    texts: ({ name, email }) => [name, email ?? ''],
    matches: (member) => role === undefined || member.role === role,
    view: summaryView,
  })
}

/** A present member by id, email, or by name when only one has it. */
export async function findMember(stores: Stores, caller: Caller, wanted: string): Promise<Member> {
  const members = await stores.members.list(caller.organizationId)
  const present = members.filter((member) => member.removedAt === null)
  const found = present.filter(({ id, name, email }) => [id, name, email].includes(wanted))
  const [member] = found
  if (member && found.length === 1) return member
  const problem = found.length > 1 ? `Several members are named ${wanted}: give the id` : `There is no member ${wanted}`
  const known = present.map(({ id, name, role }) => `${id} ${name} (${role})`).join(', ')
  throw Invalid.field('member', `${problem}. Members: ${known}`)
}

function isOwner({ role, removedAt }: Member): boolean {
  return role === 'owner' && removedAt === null
}

/**
 * An owner who was invited and has not come yet cannot help those who are left. Commands on the server can: they give anybody a code, so for
 * them any other owner will do.
 */
async function refuseLastOwner(stores: Stores, caller: Caller, member: Member, field: string): Promise<void> {
  const members = await stores.members.list(caller.organizationId)
  const others = members.filter((other) => other.id !== member.id && isOwner(other))
  if (others.length === 0) {
    throw Invalid.field(field, `${member.name} is the only owner. Make another member owner first`)
  }
  if (caller.source === 'CLI' || !hasSignIn(member) || others.some(hasSignIn)) return
  throw Invalid.field(
    field,
    `${member.name} is the only owner who can sign in. Another one has to choose a password or sign in first`,
  )
}

/** With a password, or at a provider of single sign-on. */
function hasSignIn({ passwordHash, identity }: Member): boolean {
  return passwordHash !== null || identity !== null
}

/** The role, or with a problem the one that may least. */
function readRole(role: string, problems: Problems): Role {
  if (isRole(role)) return role
  problems.say('role', `Role must be one of ${ROLE_NAMES.join(', ')}, not ${role}`)
  return 'viewer'
}

/** The email as it is stored. Throws Invalid. */
export function readOneEmail(text: string): string {
  const problems = new Problems()
  const email = readEmail(text, problems)
  refuse(problems)
  return email
}
