import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { parseAndJudge, refuse } from '../../domain/parse.js'
import { permissionsAnywhere, type Access } from '../../domain/access.js'
import { isPermission, PERMISSIONS, USUAL_PERMISSIONS, type Permission } from '../../domain/permissions.js'
import type { Member, Token } from '../../domain/records.js'
import { TokenCreate } from '../../domain/schemas/dashboard.js'
import { readMoment } from '../../domain/times.js'
import { hashToken, newToken } from '../../domain/tokens.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { findMember } from '../team/members.js'
import { accessOfMember } from '../team/access-of.js'
import { readName } from '../team/names.js'

export interface TokenRequest {
  name: string
  permissions: readonly string[]
  /** ISO date-time. */
  expiresAt: string | null
  /** Whose token it is, by id or name; the caller's own when missing. */
  member?: string
}

/** The body of a request that creates a token. Throws Invalid. */
export function readTokenCreate(body: unknown, now: Date) {
  const read = parseAndJudge(TokenCreate, body, {
    name: readName,
    permissions: readPermissions,
    expiresAt: (text, problems) => readExpiry(text, now, problems),
  })
  return { ...read, expiresAt: read.expiresAt ?? null }
}

/** Creates a token of the member. The secret is only in the answer. */
export async function createToken({ storage, now }: Services, caller: Caller, request: TokenRequest) {
  const { permissions: wanted, member: owner = caller.memberId ?? '' } = request
  const problems = new Problems()
  const name = readName(request.name, problems)
  const permissions = readPermissions(wanted, problems)
  const expiresAt = request.expiresAt === null ? null : readExpiry(request.expiresAt, now(), problems)
  refuse(problems)
  const secret = newToken()
  const at = now().toISOString()
  const view = await storage.transaction(async (stores) => {
    const member = await findMember(stores, caller, owner)
    refuseBeyondRole(permissions, member, await accessOfMember(stores, member))
    const token = newRecord(member, { name, secret, permissions, expiresAt, at })
    await stores.tokens.insert(token)
    const created = tokenView(token)
    await audit(stores, caller, at, { action: 'create', resource: 'token', resourceId: token.id, after: created })
    return created
  })
  return { ...view, token: secret }
}

interface NewToken {
  name: string
  secret: string
  permissions: readonly Permission[]
  expiresAt: string | null
  at: string
}

function newRecord(member: Member, { name, secret, permissions, expiresAt, at }: NewToken): Token {
  const { id: memberId, organizationId } = member
  return {
    id: randomUUID(),
    organizationId,
    memberId,
    name,
    hash: hashToken(secret),
    permissions,
    expiresAt,
    lastUsedAt: null,
    createdAt: at,
  }
}

export async function listTokens({ storage }: Services, caller: Caller) {
  return storage.read(async (stores) => {
    const members = new Map(
      (await stores.members.list(caller.organizationId)).map((member) => [member.id, member.name]),
    )
    const tokens = await stores.tokens.list(caller.organizationId)
    return tokens.map((token) => ({ ...tokenView(token), member: members.get(token.memberId) ?? '' }))
  })
}

/** The token stops working at once. */
export async function revokeToken({ storage, now }: Services, caller: Caller, { id }: { id: string }): Promise<void> {
  await storage.transaction(async (stores) => {
    const token = isUuid(id) ? await stores.tokens.get(id.toLowerCase()) : null
    if (token?.organizationId !== caller.organizationId) throw new NotFound(`There is no token with the id ${id}.`)
    await stores.tokens.delete(token.id)
    const about = { resource: 'token', resourceId: token.id } as const
    await audit(stores, caller, now().toISOString(), { ...about, action: 'delete', before: tokenView(token) })
  })
}

/** Stores a token chosen by the person who runs the server, with all usual permissions. */
export async function storeAdminToken(stores: Stores, member: Member, secret: string, at: string): Promise<void> {
  await stores.tokens.insert(
    newRecord(member, { name: 'INIT_ADMIN_TOKEN', secret, permissions: USUAL_PERMISSIONS, expiresAt: null, at }),
  )
}

/** A token as lists and the audit log show it: without its hash. */
export function tokenView({ id, memberId, name, permissions, expiresAt, createdAt, lastUsedAt }: Token) {
  return { id, memberId, name, permissions, expiresAt, createdAt, lastUsedAt }
}

/** `all` means those of the contract; the others are named in addition. */
function readPermissions(words: readonly string[], problems: Problems): Permission[] {
  const names = words.flatMap((word): readonly string[] => (word === 'all' ? USUAL_PERMISSIONS : [word]))
  const unknown = names.filter((name) => !isPermission(name))
  if (names.length === 0 || unknown.length > 0) {
    const what = names.length === 0 ? 'Permissions are required' : `Unknown permission: ${unknown.join(', ')}`
    problems.say('permissions', `${what}. Give any of: all, ${PERMISSIONS.join(', ')}`)
  }
  return [...new Set(names.filter(isPermission))]
}

function refuseBeyondRole(permissions: readonly Permission[], { name, role }: Member, access: Access): void {
  const allowed = permissionsAnywhere(access)
  const beyond = permissions.filter((permission) => !allowed.has(permission))
  if (beyond.length === 0) return
  throw Invalid.field(
    'permissions',
    `The member ${name} has the role ${role}, which does not grant ${beyond.join(', ')}`,
  )
}

function readExpiry(text: string, now: Date, problems: Problems): string | null {
  const time = readMoment(text)
  if (!time) problems.say('expiresAt', 'Expires must be an ISO date-time such as 2027-01-31T12:00:00Z')
  else if (time <= now) problems.say('expiresAt', 'Expires must be in the future')
  return time?.toISOString() ?? null
}
