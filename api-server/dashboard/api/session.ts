import { computed, signal } from '@preact/signals'
import {
  abilitiesIn,
  EVERY_ENVIRONMENT,
  permissionsAnywhere,
  permissionsIn,
  type Right,
} from '../../src/domain/access.js'
import type { Ability, Permission, Role } from '../../src/domain/permissions.js'
import { cache } from './cache.js'
import { credentials } from './credentials.js'
import { ApiError, type Failure } from './errors.js'
import { forgetKept } from './kept.js'
import { send, type Method } from './request.js'
import { t } from '../language/text.js'
import { roleName } from './role-names.js'

export type { Ability }

/** The provider of single sign-on; null if there is none. */
interface Provided {
  singleSignOn: { name: string; only: boolean } | null
}

interface SignedIn extends Provided {
  setup: false
  signedIn: true
  csrfToken: string
  member: { id: string; name: string; email: string; role: Role; rights: readonly Right[] }
  organization: { id: string; name: string; plan: string }
  permissions: Permission[]
  abilities: Ability[]
  /** The organization requires a second factor, and the member has to set one up first. */
  needsSecondFactor: boolean
}

type SessionAnswer = { setup: true } | ({ setup: false; signedIn: false; codeRequired?: boolean } & Provided) | SignedIn

/** Undefined until the server has said who is here. */
export const session = signal<SessionAnswer | undefined>(undefined)

export const signedIn = computed(() => {
  const now = session.value
  return now !== undefined && !now.setup && now.signedIn ? now : undefined
})

/** True after signing out in this page. */
export const signedOut = signal(false)

/** True while the session is over in the middle of the work: a dialog over the page asks to sign in again. */
export const signInNeeded = signal(false)

export async function loadSession(): Promise<void> {
  session.value = await ask('GET', '/session')
}

/** A changed role changes what the page offers, without a new sign-in. Never fails: the next look may succeed. */
export async function refreshSession(): Promise<void> {
  const before = signedIn.peek()
  const answer = before && (await ask('GET', '/session').catch(() => undefined))
  // They may have signed out in the meantime, or somebody else may have signed in.
  if (!answer || answer.setup || !answer.signedIn || signedIn.peek() !== before) return
  const isSame = answer.member.id === before.member.id
  if (isSame && JSON.stringify(answer) !== JSON.stringify(before)) session.value = answer
}

/** Returns false if a code of the second factor is still needed. */
export async function signIn(email: string, password: string, code?: string): Promise<boolean> {
  const answer = await ask('POST', '/session', { email, password, ...(code !== undefined && { code }) })
  if (!answer.setup && !answer.signedIn && answer.codeRequired) return false
  session.value = answer
  return true
}

export async function setUp(
  body: Record<'code' | 'organization' | 'name' | 'email' | 'password', string>,
): Promise<void> {
  session.value = await ask('POST', '/setup', body)
}

/** Returns false for a member with a second factor, who signs in afterwards. */
export async function join(body: Record<'email' | 'code' | 'password', string>): Promise<boolean> {
  session.value = await ask('POST', '/join', body)
  return signedIn.peek() !== undefined
}

/** Ends this session. */
export const signOut = () => end('/session')

/** Ends all sessions of the member. */
export const signOutEverywhere = () => end('/sessions')

async function end(sessions: string): Promise<void> {
  try {
    await send('DELETE', sessions)
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'signed-out') throw error
  }
  signedOut.value = true
  forget()
}

/** The id of the project whose pages are open. */
export const openProject = signal<string | undefined>(undefined)

/**
 * Why the signed-in member may not do this, in the open project if there is one, and there in the environment if one is given; undefined
 * when they may. Read it while rendering.
 */
export function denied(need: Permission | Ability, environmentId?: string): string | undefined {
  const now = signedIn.value
  if (!now) return t('You are not signed in.')
  const { member, permissions, abilities } = now
  const project = openProject.value
  const reach = environmentId === undefined ? undefined : { environmentId }
  const granted: readonly string[] =
    project === undefined
      ? [...permissions, ...abilities]
      : [...permissionsIn(member, project, reach), ...abilitiesIn(member, project)]
  if (granted.includes(need)) return undefined
  if (environmentId !== undefined && denied(need) === undefined) {
    return t('Your rights cover other environments, but not this one.')
  }
  const hasRight = member.rights.some(({ projectId }) => projectId === project)
  return hasRight
    ? t('Your rights in this project do not allow this.')
    : t('Your role, {role}, does not allow this.', { role: roleName(member.role) })
}

/** As `denied`, in the open project, for a change that counts in every environment of it. Read it while rendering. */
export function deniedEverywhere(need: Permission): string | undefined {
  const project = openProject.value
  const now = signedIn.value
  const reason = denied(need)
  if (reason !== undefined || !now || project === undefined) return reason
  if (permissionsIn(now.member, project, EVERY_ENVIRONMENT).has(need)) return undefined
  return t('This counts in every environment, but your rights cover only some of them.')
}

/** As `denied`, for what belongs to a project by its id, or with null to the organization. Read it while rendering. */
export function deniedWhere(need: Permission, projectId: string | null): string | undefined {
  const now = signedIn.value
  if (!now) return t('You are not signed in.')
  if (isGranted(now, need, projectId)) return undefined
  const role = roleName(now.member.role)
  return projectId === null
    ? t('Your role, {role}, does not allow this.', { role })
    : t('Your rights in this project do not allow this.')
}

function isGranted({ member, permissions }: SignedIn, need: Permission, projectId: string | null): boolean {
  return projectId === null ? permissions.includes(need) : permissionsIn(member, projectId).has(need)
}

/** As `denied`, for what some project at least may allow. Read it while rendering. */
export function deniedAnywhere(need: Permission): string | undefined {
  if (grantable().includes(need)) return undefined
  return t('Your role, {role}, does not allow this.', { role: roleName(signedIn.value?.member.role ?? '') })
}

/** What an API token of the signed-in member can be given. */
export function grantable(): Permission[] {
  const now = signedIn.value
  return now ? [...permissionsAnywhere(now.member)] : []
}

/** Signs in again over the current page, then lets the waiting requests go on. */
export async function resume(email: string, password: string, code?: string): Promise<boolean> {
  const before = signedIn.peek()?.member.id
  if (!(await signIn(email, password, code))) return false
  settle(before === undefined || signedIn.peek()?.member.id === before)
  return true
}

/** Like `resume`, after a sign-in in another tab. Returns false if there was none. */
export async function resumeElsewhere(): Promise<boolean> {
  const before = signedIn.peek()?.member.id
  const answer = await ask('GET', '/session')
  if (answer.setup || !answer.signedIn) return false
  session.value = answer
  settle(answer.member.id === before)
  return true
}

/** Gives up the current page. */
export function giveUp(): void {
  settle(false)
  forget()
}

let resumed: Promise<boolean> | undefined
let settle: (sameMember: boolean) => void = () => undefined

function askToSignIn(): Promise<boolean> {
  resumed ??= new Promise<boolean>((resolve) => {
    signInNeeded.value = true
    settle = (sameMember) => {
      signInNeeded.value = false
      resumed = undefined
      // Somebody else's data must not stay on the page, and somebody else must not save this member's changes.
      if (!sameMember) clear()
      resolve(sameMember)
    }
  })
  return resumed
}

/** Another tab may have signed in again: then the cookie is right and only the token is old. */
async function refreshToken(): Promise<boolean> {
  const before = signedIn.peek()
  const answer = await ask('GET', '/session')
  const same = !answer.setup && answer.signedIn && answer.member.id === before?.member.id
  if (!same) return askToSignIn()
  session.value = answer
  return true
}

async function renew(failure: Failure): Promise<boolean> {
  if (!signedIn.peek()) return false
  if (failure.kind === 'signed-out') return askToSignIn()
  if (failure.kind === 'forbidden' && failure.code === 'CSRF_TOKEN_INVALID') return refreshToken()
  return false
}

function forget(): void {
  clear()
  const now = session.peek()
  const singleSignOn = now?.setup === false ? now.singleSignOn : null
  session.value = { setup: false, signedIn: false, singleSignOn }
}

function clear(): void {
  cache.clear()
  forgetKept()
}

async function ask(method: Method, path: string, body?: unknown): Promise<SessionAnswer> {
  return (await send<SessionAnswer>(method, path, { body })).data
}

credentials.csrfToken = () => signedIn.peek()?.csrfToken ?? ''
credentials.renew = renew
