import { randomUUID } from 'node:crypto'
import { isUuid } from '../../domain/check.js'
import { normalizeEmail, PASSWORD_LENGTH } from '../../domain/credentials.js'
import { CodeRequired, Invalid, NotFound, SessionExpired } from '../../domain/errors.js'
import { MINUTE, SESSION_TIMES } from '../../domain/limits.js'
import { parse } from '../../domain/parse.js'
import { effectivePermissions, type Access } from '../../domain/access.js'
import { ROLE_ABILITIES } from '../../domain/permissions.js'
import type { Member, Organization, Session } from '../../domain/records.js'
import { SignIn } from '../../domain/schemas/dashboard.js'
import { csrfTokenOf, hashToken, newSessionSecret } from '../../domain/tokens.js'
import type { SessionOwner, Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Services, SessionCaller } from '../context.js'
import { accessOfMember } from './access-of.js'
import { countingTries, hasSecondFactor, spendCode } from '../second-factor/codes.js'
import { knownDevice, newDevice } from './devices.js'
import { needsSetup } from './setup-state.js'

/** Where a sign-in comes from. */
export interface Client {
  address: string
  userAgent: string
  /** The device cookie, as it was sent. */
  device?: string
}

/** A session that has just begun; the secret goes only into the cookie. */
export interface NewSession {
  secret: string
  /** Lets the browser be known at the next sign-in. */
  device: string
  caller: SessionCaller
}

const LONGEST_USER_AGENT = 300
const LONGEST_ACCOUNT = 254

/** Throws Invalid, with one message whatever is wrong, CodeRequired, and Exhausted after too many tries. */
export async function signIn(services: Services, client: Client, body: unknown): Promise<NewSession> {
  refuseWhereOnlySingleSignOn(services)
  const { email, password, code } = parse(SignIn, body)
  const members = await services.storage.read((stores) => stores.members.listByEmail(normalizeEmail(email)))
  const candidates = members.filter((member) => member.passwordHash !== null)
  const from = { address: client.address, device: knownDevice(client.device, candidates) }
  const account = `sign-in ${normalizeEmail(email).slice(0, LONGEST_ACCOUNT)}`
  return services.throttle.attempt(account, from, async () => {
    const member = await findByPassword(services, candidates, password, client.address)
    if (!member) {
      services.failedSignIns.note(candidates, client.address)
      throw wrong()
    }
    return signInMember(services, member, client, code)
  })
}

/** Asks for a code if the member has a second factor. Throws CodeRequired without one, Invalid for a wrong one, and Exhausted. */
async function signInMember(services: Services, member: Member, client: Client, code: string | undefined) {
  const { storage, failedSignIns } = services
  if (!(await storage.read((stores) => hasSecondFactor(stores, member.id)))) {
    return storage.transaction((stores) => beginSession(services, stores, member, client))
  }
  if (code === undefined) throw new CodeRequired()
  const begin = async (stores: Stores) => {
    // The same code at the same time: the second one finds it used.
    await stores.organizations.lock(member.organizationId)
    await spendCode(services, stores, member.id, code)
    return beginSession(services, stores, member, client)
  }
  try {
    return await countingTries(services, member.id, () => storage.transaction(begin))
  } catch (error) {
    if (error instanceof Invalid) failedSignIns.note([member], client.address)
    throw error
  }
}

/** Throws Invalid if passwords are not asked for. */
export function refuseWhereOnlySingleSignOn({ oidc }: Pick<Services, 'oidc'>): void {
  if (oidc?.settings.only) throw new Invalid([{ message: `Sign in with ${oidc.settings.name}` }])
}

async function findByPassword(
  { passwords }: Services,
  candidates: readonly Member[],
  password: string,
  address: string,
): Promise<Member | undefined> {
  // What is too long to be anybody's password is not hashed, but takes its time all the same.
  const tried = password.length > PASSWORD_LENGTH.max * 2 ? '' : password
  for (const member of candidates) if (await passwords.verify(member.passwordHash, tried, address)) return member
  if (candidates.length === 0) await passwords.verify(null, tried, address)
  return undefined
}

/** Begins a session of the member. If the member's password has changed since it was checked, this is refused. */
export async function beginSession(
  { now }: Services,
  stores: Stores,
  checked: Member,
  client: Client,
  method: Session['method'] = 'password',
): Promise<NewSession> {
  const organization = await stores.organizations.lock(checked.organizationId)
  const member = await stores.members.get(checked.id)
  if (!organization || organization.disabled || !member || member.removedAt !== null) throw wrong()
  if (member.passwordHash !== checked.passwordHash) throw wrong()
  const at = now().toISOString()
  const secret = newSessionSecret()
  const session: Session = {
    id: randomUUID(),
    organizationId: organization.id,
    memberId: member.id,
    hash: hashToken(secret),
    userAgent: client.userAgent.slice(0, LONGEST_USER_AGENT),
    method,
    lastUsedAt: at,
    createdAt: at,
  }
  const signedIn = { ...member, lastSignInAt: at }
  await stores.members.update(signedIn)
  await stores.sessions.insert(session)
  const owner = { session, member: signedIn, access: await accessOfMember(stores, signedIn), organization }
  const caller = callerOf(owner, await needsSecondFactor(stores, owner))
  await audit(stores, caller, at, { action: 'sign-in', resource: 'member', resourceId: member.id })
  return { secret, device: newDevice(member), caller }
}

function wrong(): Invalid {
  return new Invalid([{ message: 'Email or password is wrong' }])
}

/** The member behind the cookie's secret; undefined if there is none, or no longer. */
export async function findSession(services: Services, secret: string | undefined): Promise<SessionCaller | undefined> {
  const owner = await findOwner(services, secret)
  if (!owner) return undefined
  const { session } = owner
  const now = services.now()
  if (now.getTime() - Date.parse(session.lastUsedAt) >= MINUTE)
    await services.storage.transaction((stores) => stores.sessions.touch(session.id, now.toISOString()))
  const { organization } = owner
  const isAsked = organization.requiresSecondFactor
  const needs = isAsked && (await services.storage.read((stores) => needsSecondFactor(stores, owner)))
  return callerOf(owner, needs)
}

/** Members who sign in elsewhere have the second factor there. */
async function needsSecondFactor(stores: Stores, { organization, session, member }: SessionOwner): Promise<boolean> {
  if (!organization.requiresSecondFactor || session.method !== 'password') return false
  return !(await hasSecondFactor(stores, member.id))
}

/** The rights of the member whose session the cookie opens. Asking does not count as using the session. */
export async function accessOf(services: Services, secret: string | undefined): Promise<Access | undefined> {
  return (await findOwner(services, secret))?.access
}

async function findOwner({ storage, now }: Services, secret: string | undefined): Promise<SessionOwner | undefined> {
  if (secret === undefined) return undefined
  const owner = await storage.findSessionOwner(hashToken(secret))
  if (!owner || owner.member.removedAt !== null || owner.organization.disabled) return undefined
  const { lastUsedAt, createdAt } = owner.session
  const time = now().getTime()
  const isOver =
    time - Date.parse(lastUsedAt) >= SESSION_TIMES.idle || time - Date.parse(createdAt) >= SESSION_TIMES.absolute
  return isOver ? undefined : owner
}

/** As findSession. Throws SessionExpired. */
export async function requireSession(services: Services, secret: string | undefined): Promise<SessionCaller> {
  const caller = await findSession(services, secret)
  if (!caller) throw new SessionExpired()
  return caller
}

function callerOf({ session, member, access, organization }: SessionOwner, needsSecondFactor: boolean): SessionCaller {
  const credential = { access, granted: null }
  return {
    ...credential,
    organizationId: organization.id,
    organizationName: organization.name,
    plan: organization.plan,
    memberId: member.id,
    memberName: member.name,
    email: member.email,
    role: member.role,
    tokenName: null,
    permissions: effectivePermissions(credential),
    abilities: new Set(ROLE_ABILITIES[member.role]),
    sessionId: session.id,
    needsSecondFactor,
    source: 'dashboard',
  }
}

/** What the page knows about the session. Without one, it learns whether there is anybody to sign in as. */
export async function describeSession({ storage, oidc }: Services, caller?: SessionCaller, secret = '') {
  const singleSignOn = oidc ? { name: oidc.settings.name, only: oidc.settings.only } : null
  if (!caller) {
    if (await storage.read(needsSetup)) return { setup: true }
    return { setup: false, signedIn: false, singleSignOn }
  }
  const { organizationId, organizationName, plan, memberId, memberName, email, role, permissions, abilities } = caller
  const { needsSecondFactor } = caller
  const { rights } = caller.access
  const organization: Pick<Organization, 'id' | 'name' | 'plan'> = { id: organizationId, name: organizationName, plan }
  return {
    setup: false,
    signedIn: true,
    singleSignOn,
    csrfToken: csrfTokenOf(secret),
    member: { id: memberId, name: memberName, email, role, rights },
    needsSecondFactor,
    organization,
    permissions: [...permissions],
    abilities: [...abilities],
  }
}

/** Ends this session. */
export async function signOut({ storage }: Services, { sessionId }: SessionCaller): Promise<void> {
  await storage.transaction((stores) => stores.sessions.delete(sessionId))
}

/** Ends every session of the member, this one too. */
export async function signOutEverywhere({ storage, now }: Services, caller: SessionCaller): Promise<void> {
  await storage.transaction(async (stores) => {
    await stores.sessions.deleteByMember(caller.memberId)
    const about = { resource: 'member', resourceId: caller.memberId } as const
    await audit(stores, caller, now().toISOString(), { ...about, action: 'sign-out-everywhere' })
  })
}

/** Ends one session of the member. Throws NotFound. */
export async function endSession({ storage }: Services, caller: SessionCaller, id: string): Promise<void> {
  await storage.transaction(async (stores) => {
    const own = await stores.sessions.list(caller.memberId)
    if (!isUuid(id) || !own.some((session) => session.id === id.toLowerCase())) {
      throw new NotFound(`There is no session with the id ${id}.`)
    }
    await stores.sessions.delete(id.toLowerCase())
  })
}

/** The member's sessions that have not run out, newest first. */
export async function listSessions({ storage, now }: Services, caller: SessionCaller) {
  const { usedBefore, createdBefore } = expiry(now())
  const sessions = await storage.read((stores) => stores.sessions.list(caller.memberId))
  return sessions
    .filter(({ lastUsedAt, createdAt }) => lastUsedAt > usedBefore && createdAt > createdBefore)
    .map(({ id, createdAt, lastUsedAt, userAgent }) => {
      return { id, createdAt, lastUsedAt, userAgent, current: id === caller.sessionId }
    })
    .reverse()
}

/** Deletes what has run out; returns how many sessions that were. */
export async function purgeSessions({ storage, now }: Services): Promise<number> {
  const { usedBefore, createdBefore } = expiry(now())
  return storage.transaction((stores) => stores.sessions.deleteExpired(usedBefore, createdBefore))
}

function expiry(now: Date) {
  const ago = (time: number) => new Date(now.getTime() - time).toISOString()
  return { usedBefore: ago(SESSION_TIMES.idle), createdBefore: ago(SESSION_TIMES.absolute) }
}
