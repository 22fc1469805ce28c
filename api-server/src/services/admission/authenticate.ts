import { Forbidden } from '../../domain/errors.js'
import { effectivePermissions } from '../../domain/access.js'
import type { Source } from '../../domain/records.js'
import { hashToken, sameHash } from '../../domain/tokens.js'
import type { TokenOwner } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'
import { admit } from './admission.js'

interface Credentials {
  authorization: string | undefined
  source: Source
  ifMatch: string | undefined
  comment?: string | undefined
}

/** The scheme is matched ignoring case, as RFC 9110 has it. */
const BEARER = /^Bearer +(\S+)$/i

const NO_HEADER = 'The Authorization header is missing. Send Authorization: Bearer <API token>.'
const BAD_HEADER = 'The Authorization header is not of the form Bearer <API token>.'
const UNKNOWN = 'No API token matches. It may have been revoked, or its organization disabled.'
const FOR_APPLICATIONS = 'This is an SDK key, with which applications read values. The Admin API takes API tokens.'

/** As `domain/tokens.ts` makes them. */
const SDK_KEY = /^Bearer +svc_(server|client)_/i

/** The caller behind the request's token; counts the request. Throws Forbidden, and Exhausted when suspended. */
export async function authenticate(services: Services, credentials: Credentials): Promise<Caller> {
  const { authorization, source, ifMatch, comment } = credentials
  const { token, member, access, organization } = await findOwner(services, authorization)
  const admission = admit(services, organization)
  if (admission) await admission
  services.tokenUses.note(token, services.now())
  const credential = { access, granted: token.permissions }
  return {
    ...credential,
    organizationId: organization.id,
    plan: organization.plan,
    memberId: member.id,
    memberName: member.name,
    tokenName: token.name,
    permissions: effectivePermissions(credential),
    source,
    ifMatch,
    comment,
  }
}

/** Whose token it is, for requests that are not to the Admin API itself: nothing is counted. Throws Forbidden. */
export async function findOwner(
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  authorization: string | undefined,
): Promise<TokenOwner> {
  if (authorization === undefined) throw new Forbidden('AUTHORIZATION_HEADER_MISSING', NO_HEADER)
  const remembered = hashes.get(authorization)
  const hash = remembered ?? hashOf(authorization)
  const owner = await storage.findTokenOwner(hash)
  // A remembered one was compared when it first led to its token.
  const isSame = owner && (remembered !== undefined || sameHash(owner.token.hash, hash))
  if (!isSame || owner.organization.disabled) {
    throw new Forbidden('API_TOKEN_NOT_FOUND', SDK_KEY.test(authorization) ? FOR_APPLICATIONS : UNKNOWN)
  }
  if (remembered === undefined) rememberHash(authorization, hash)
  const { token, member } = owner
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= now().getTime()) {
    throw new Forbidden('API_TOKEN_EXPIRED', `The API token expired at ${token.expiresAt}.`)
  }
  if (member.removedAt !== null) {
    throw new Forbidden('API_TOKEN_OWNER_REMOVED', 'The member who created the API token has left the organization.')
  }
  return owner
}

function hashOf(authorization: string): string {
  const secret = BEARER.exec(authorization)?.[1]
  if (secret === undefined) throw new Forbidden('AUTHORIZATION_HEADER_INVALID', BAD_HEADER)
  return hashToken(secret)
}

/** How many headers are remembered. */
const MOST_HASHES = 1000

/** Hashes of the headers that led to a token: hashing costs more than everything else that a cached read does. */
const hashes = new Map<string, string>()

function rememberHash(authorization: string, hash: string): void {
  if (hashes.size >= MOST_HASHES) hashes.clear()
  hashes.set(authorization, hash)
}
