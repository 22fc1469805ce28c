import { isUuid } from '../../domain/check.js'
import { Forbidden, NotFound } from '../../domain/errors.js'
import { parseAndJudge } from '../../domain/parse.js'
import { ROLES } from '../../domain/permissions.js'
import type { Member, Token } from '../../domain/records.js'
import { ServiceAccountCreate, ServiceAccountUpdate } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services, SessionCaller } from '../context.js'
import { createToken, readTokenCreate, tokenView } from '../credentials/tokens.js'
import { changeMember, insertMember, REMOVE, updateFound } from './members.js'
import { readName } from './names.js'

/**
 * Members who never sign in, and whose tokens belong to the team: the tokens outlive the member who made them, and end with the
 * account. An account is never an owner, and nobody can give it more rights than they have themselves.
 */
export async function listServiceAccounts({ storage }: Services, caller: Caller) {
  return storage.read(async (stores) => {
    const members = await stores.members.list(caller.organizationId)
    const tokens = await stores.tokens.list(caller.organizationId)
    return members
      .filter(({ serviceAccount, removedAt }) => serviceAccount && removedAt === null)
      .map((member) => accountView(member, tokens))
  })
}

export async function addServiceAccount(services: Services, caller: SessionCaller, body: unknown) {
  const { name, role, rights = [], groupIds = [] } = parseAndJudge(ServiceAccountCreate, body, { name: readName })
  refuseBeyondOwn(caller, role)
  return accountView(await insertMember(services, caller, { name, role, rights, groupIds, serviceAccount: true }), [])
}

export async function updateServiceAccount(services: Services, caller: SessionCaller, id: string, body: unknown) {
  await services.storage.read((stores) => findAccount(stores, caller, id))
  const { name, role, rights, groupIds } = parseAndJudge(ServiceAccountUpdate, body, { name: readName })
  if (role !== undefined) refuseBeyondOwn(caller, role)
  const find = (stores: Stores) => findAccount(stores, caller, id)
  // A body may hold more than that: an account has no email.
  await updateFound(services, caller, find, { name, role, rights, groupIds })
  return services.storage.read(async (stores) =>
    accountView(await findAccount(stores, caller, id), await stores.tokens.list(caller.organizationId)),
  )
}

/** The account's tokens stop working and say why. */
export async function removeServiceAccount(services: Services, caller: SessionCaller, id: string): Promise<void> {
  await changeMember(services, caller, (stores) => findAccount(stores, caller, id), REMOVE)
}

export async function listAccountTokens({ storage }: Services, caller: SessionCaller, id: string) {
  return storage.read(async (stores) => {
    const account = await findAccount(stores, caller, id)
    const tokens = await stores.tokens.list(caller.organizationId)
    return tokens.filter(({ memberId }) => memberId === account.id).map(tokenView)
  })
}

/** A new token of the account. The secret is only in the answer. Throws NotFound and Invalid. */
export async function createAccountToken(services: Services, caller: SessionCaller, id: string, body: unknown) {
  const account = await services.storage.read((stores) => findAccount(stores, caller, id))
  return createToken(services, caller, { ...readTokenCreate(body, services.now()), member: account.id })
}

export async function revokeAccountToken(
  { storage, now }: Services,
  caller: SessionCaller,
  id: string,
  tokenId: string,
): Promise<void> {
  await storage.transaction(async (stores) => {
    const account = await findAccount(stores, caller, id)
    const token = isUuid(tokenId) ? await stores.tokens.get(tokenId.toLowerCase()) : null
    if (token?.memberId !== account.id) throw new NotFound(`There is no token with the id ${tokenId}.`)
    await stores.tokens.delete(token.id)
    const about = { resource: 'token', resourceId: token.id } as const
    await audit(stores, caller, now().toISOString(), { ...about, action: 'delete', before: tokenView(token) })
  })
}

async function findAccount(stores: Stores, caller: Caller, id: string): Promise<Member> {
  const member = isUuid(id) ? await stores.members.get(id.toLowerCase()) : null
  const isAccount = member?.serviceAccount && member.removedAt === null
  if (isAccount && member.organizationId === caller.organizationId) return member
  throw new NotFound(`There is no service account with the id ${id}.`)
}

function refuseBeyondOwn(caller: SessionCaller, role: Member['role']): void {
  if (ROLES[role].every((permission) => caller.permissions.has(permission))) return
  throw new Forbidden(
    'INSUFFICIENT_PERMISSIONS',
    'A service account cannot have more rights than the person who manages it.',
  )
}

function accountView({ id, name, role, rights, groupIds, createdAt }: Member, tokens: readonly Token[]) {
  const own = tokens.filter(({ memberId }) => memberId === id)
  const used = own.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).sort()
  return { id, name, role, rights, groupIds, createdAt, tokens: own.length, lastUsedAt: used.at(-1) ?? null }
}
