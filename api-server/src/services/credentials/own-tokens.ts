import { isUuid } from '../../domain/check.js'
import { NotFound } from '../../domain/errors.js'
import { parseAndJudge } from '../../domain/parse.js'
import { permissionsAnywhere } from '../../domain/access.js'
import type { Token } from '../../domain/records.js'
import { TokenRename } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changed } from '../audit/audit.js'
import type { Services, SessionCaller } from '../context.js'
import { readName } from '../team/names.js'
import { createToken, readTokenCreate, tokenView } from './tokens.js'

/** The member's own tokens, oldest first. */
export async function listOwnTokens({ storage }: Services, caller: SessionCaller) {
  const tokens = await storage.read((stores) => stores.tokens.list(caller.organizationId))
  return tokens.filter((token) => token.memberId === caller.memberId).map((token) => ownTokenView(caller, token))
}

/** Creates a token for the signed-in member. */
export async function createOwnToken(services: Services, caller: SessionCaller, body: unknown) {
  const { token: secret, ...token } = await createToken(services, caller, readTokenCreate(body, services.now()))
  return { ...ownTokenView(caller, token), token: secret }
}

export async function renameOwnToken({ storage, now }: Services, caller: SessionCaller, id: string, body: unknown) {
  const name = parseAndJudge(TokenRename, body, { name: readName }).name.trim()
  return storage.transaction(async (stores) => {
    const before = await findOwnToken(stores, caller, id)
    if (before.name === name) return ownTokenView(caller, before)
    const after: Token = { ...before, name }
    await stores.tokens.update(after)
    const about = { resource: 'token', resourceId: after.id } as const
    await audit(stores, caller, now().toISOString(), changed(about, tokenView, before, after))
    return ownTokenView(caller, after)
  })
}

export async function revokeOwnToken({ storage, now }: Services, caller: SessionCaller, id: string): Promise<void> {
  await storage.transaction(async (stores) => {
    const token = await findOwnToken(stores, caller, id)
    await stores.tokens.delete(token.id)
    const about = { resource: 'token', resourceId: token.id } as const
    await audit(stores, caller, now().toISOString(), { ...about, action: 'delete', before: tokenView(token) })
  })
}

/** Only the member who created a token sees it: for others it answers as if it did not exist. */
async function findOwnToken(stores: Stores, caller: SessionCaller, id: string): Promise<Token> {
  const token = isUuid(id) ? await stores.tokens.get(id.toLowerCase()) : null
  if (token?.memberId === caller.memberId) return token
  throw new NotFound(`There is no token with the id ${id}.`)
}

type TokenView = ReturnType<typeof tokenView>

function ownTokenView({ access }: SessionCaller, token: TokenView) {
  const { id, name, permissions, expiresAt, createdAt, lastUsedAt } = token
  const allowed = permissionsAnywhere(access)
  const effective = permissions.filter((permission) => allowed.has(permission))
  return { id, name, permissions, effectivePermissions: effective, expiresAt, createdAt, lastUsedAt }
}
