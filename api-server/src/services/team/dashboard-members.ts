import { seesAll } from '../../domain/access.js'
import { isUuid } from '../../domain/check.js'
import { readEmail } from '../../domain/credentials.js'
import { NotFound } from '../../domain/errors.js'
import { isInByProvider } from '../../domain/groups.js'
import { parseAndJudge } from '../../domain/parse.js'
import type { Member } from '../../domain/records.js'
import { MemberCreate, MemberUpdate } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller, Services, SessionCaller } from '../context.js'
import { isOn } from '../second-factor/codes.js'
import { issueCode, type ShownCode } from './codes.js'
import { changeMember, insertMember, REMOVE, updateFound } from './members.js'
import { readName } from './names.js'
import { rightsShown } from './rights.js'

/**
 * The members who have not left, in the order they joined. A member who sees only some projects gets their own record, and the names
 * of the others. A second factor is shown to its member and to those who can reset it.
 */
export async function listPresent({ storage }: Services, caller: SessionCaller) {
  return storage.read(async (stores) => {
    const members = await stores.members.list(caller.organizationId)
    const isManager = caller.abilities.has('members:manage')
    const tokens = await countTokens(stores, caller)
    const factors = await stores.secondFactors.listByOrganization(caller.organizationId)
    const withFactor = new Set(factors.filter(isOn).map((one) => one.memberId))
    const isOpen = seesAll(caller.access)
    const rightsOf = isOpen ? await rightsShown(stores, caller) : () => []
    const groups = isOpen ? await stores.memberGroups.list(caller.organizationId) : []
    return members.filter(isPresentPerson).map((member) => {
      const isSelf = member.id === caller.memberId
      if (!isOpen && !isSelf) return { id: member.id, name: member.name }
      return {
        ...presentView({ ...member, rights: rightsOf(member) }, tokens),
        groupIds: groups.filter((group) => member.groupIds.includes(group.id)).map(({ id }) => id),
        providerGroupIds: groups.filter((group) => isInByProvider(member, group)).map(({ id }) => id),
        ...((isManager || isSelf) && { secondFactor: withFactor.has(member.id) }),
      }
    })
  })
}

/** Adds a member, who chooses a password with the code that is shown once. */
export async function inviteMember(services: Services, caller: Caller, body: unknown) {
  const input = parseAndJudge(MemberCreate, body, { name: readName, email: readEmail })
  let shown: ShownCode = { code: '', codeExpiresAt: '' }
  const member = await insertMember(services, caller, input, async (stores, added) => {
    shown = await issueCode(services, stores, caller, added)
  })
  return { ...presentView(member, new Map()), ...shown }
}

export async function updateMember(services: Services, caller: Caller, id: string, body: unknown) {
  const input = parseAndJudge(MemberUpdate, body, { name: readName, email: readEmail })
  await updateFound(services, caller, (stores) => findPresent(stores, caller, id), input)
  return services.storage.read(async (stores) => {
    const member = await findPresent(stores, caller, id)
    return { ...presentView(member, await countTokens(stores, caller)), groupIds: member.groupIds }
  })
}

export async function dismissMember(services: Services, caller: Caller, id: string): Promise<void> {
  await changeMember(services, caller, (stores) => findPresent(stores, caller, id), REMOVE)
}

/** A new code for a member who was invited or has forgotten the password. */
export async function renewCode(services: Services, caller: Caller, id: string): Promise<ShownCode> {
  return services.storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    return issueCode(services, stores, caller, await findPresent(stores, caller, id))
  })
}

/** Throws NotFound. */
export async function findPresent(stores: Stores, caller: Caller, id: string): Promise<Member> {
  const member = isUuid(id) ? await stores.members.get(id.toLowerCase()) : null
  if (member?.organizationId === caller.organizationId && isPresentPerson(member)) return member
  throw new NotFound(`There is no member with the id ${id}.`)
}

/** Service accounts have a separate list. */
function isPresentPerson({ removedAt, serviceAccount }: Member): boolean {
  return removedAt === null && !serviceAccount
}

async function countTokens(stores: Stores, caller: Caller): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { memberId } of await stores.tokens.list(caller.organizationId)) {
    counts.set(memberId, (counts.get(memberId) ?? 0) + 1)
  }
  return counts
}

function presentView(member: Member, tokens: ReadonlyMap<string, number>) {
  const { id, name, email, role, rights, createdAt, lastSignInAt, passwordHash, identity } = member
  const invited = email !== null && passwordHash === null && identity === null
  return {
    id,
    name,
    email,
    role,
    rights,
    createdAt,
    invited,
    singleSignOn: identity !== null,
    lastSignInAt,
    tokens: tokens.get(id) ?? 0,
  }
}
