import { randomUUID } from 'node:crypto'
import { Invalid } from '../domain/errors.js'
import { isRole, ROLE_NAMES, type Role } from '../domain/permissions.js'
import type { Member } from '../domain/records.js'
import type { Stores } from '../storage/storage.js'
import { audit } from './audit.js'
import type { Caller, Services } from './context.js'

export async function listMembers({ storage }: Services, caller: Caller): Promise<Member[]> {
  return storage.read((stores) => stores.members.list(caller.organizationId))
}

export async function addMember({ storage, now }: Services, caller: Caller, input: { name: string; role: string }) {
  const name = input.name.trim()
  if (name === '') throw Invalid.field('name', 'Name is required')
  const role = readRole(input.role)
  const at = now().toISOString()
  const { organizationId } = caller
  const member: Member = { id: randomUUID(), organizationId, name, role, removedAt: null, createdAt: at }
  await storage.transaction(async (stores) => {
    await stores.organizations.lock(organizationId)
    await stores.members.insert(member)
    await audit(stores, caller, at, { action: 'create', resource: 'member', resourceId: member.id, after: member })
  })
  return member
}

/** The member leaves; its tokens stop working and say why. */
export async function removeMember({ storage, now }: Services, caller: Caller, input: { member: string }) {
  const at = now().toISOString()
  return changeMember({ storage, now }, caller, input.member, 'delete', (member) => ({ ...member, removedAt: at }))
}

export async function setRole(
  services: Pick<Services, 'storage' | 'now'>,
  caller: Caller,
  input: { member: string; role: string },
) {
  const role = readRole(input.role)
  return changeMember(services, caller, input.member, 'update', (member) => ({ ...member, role }))
}

async function changeMember(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  caller: Caller,
  nameOrId: string,
  action: 'update' | 'delete',
  change: (member: Member) => Member,
): Promise<Member> {
  return storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    const before = await findMember(stores, caller, nameOrId)
    const after = change(before)
    if (isOwner(before) && !isOwner(after)) await refuseLastOwner(stores, caller, before)
    await stores.members.update(after)
    const about = { resource: 'member', resourceId: before.id } as const
    await audit(stores, caller, now().toISOString(), { ...about, action, before, after })
    return after
  })
}

/** A present member by id, or by name when only one has it. */
export async function findMember(stores: Stores, caller: Caller, nameOrId: string): Promise<Member> {
  const members = await stores.members.list(caller.organizationId)
  const present = members.filter((member) => member.removedAt === null)
  const found = present.filter((member) => member.id === nameOrId || member.name === nameOrId)
  const [member] = found
  if (member && found.length === 1) return member
  const problem =
    found.length > 1 ? `Several members are named ${nameOrId}: give the id` : `There is no member ${nameOrId}`
  const known = present.map(({ id, name, role }) => `${id} ${name} (${role})`).join(', ')
  throw Invalid.field('member', `${problem}. Members: ${known}`)
}

function isOwner({ role, removedAt }: Member): boolean {
  return role === 'owner' && removedAt === null
}

async function refuseLastOwner(stores: Stores, caller: Caller, member: Member): Promise<void> {
  const members = await stores.members.list(caller.organizationId)
  if (members.some((other) => other.id !== member.id && isOwner(other))) return
  throw Invalid.field('member', `${member.name} is the only owner. Make another member owner first`)
}

function readRole(role: string): Role {
  if (isRole(role)) return role
  throw Invalid.field('role', `Role must be one of ${ROLE_NAMES.join(', ')}, not ${role}`)
}
