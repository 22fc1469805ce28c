/** A browser's side of the dashboard: cookie, token against forged requests, origin. */
import { randomUUID } from 'node:crypto'
import type { Right } from '../../src/domain/access.js'
import { ROLE_NAMES, type Role } from '../../src/domain/permissions.js'
import { NEW_MEMBER } from '../../src/domain/records.js'
import { csrfTokenOf, hashToken, newSessionSecret } from '../../src/domain/tokens.js'
import { firstOrganization } from './accounts.js'
import { call, type Answer, type Api, type CallOptions } from './api.js'

export const PASSWORD = 'correct horse battery'

export interface Browser {
  secret: string
  memberId: string
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answer>
}

export function origin(api: { url: string }): string {
  return new URL(api.url).origin
}

/** A request as the page sends it; without a secret as before a sign-in. Paths are below /dashboard/api. */
export function send(
  api: { url: string },
  secret: string | undefined,
  method: string,
  path: string,
  body?: unknown,
  { headers, ...options }: CallOptions = {},
): Promise<Answer> {
  const own = secret === undefined ? {} : { cookie: `service_session=${secret}`, 'x-csrf-token': csrfTokenOf(secret) }
  const all = { origin: origin(api), ...own, ...headers }
  return call(`${origin(api)}/dashboard/api`, method, path, body, { token: '', ...options, headers: all })
}

/** The answer's body as the record that the dashboard's contract names: its bodies are not the Admin API's. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a body is only the caller knows
export function as<T>({ body }: Answer): T {
  return body as unknown as T
}

/** The messages of a 400, each behind the name of its field. */
export function messages({ body }: Answer): string[] {
  return body.errors.map(({ name, message }) => (name ? `${name}: ${message}` : message))
}

/** The secret in the cookie that the answer sets. */
export function secretOf({ headers }: Answer): string {
  return /^(?:__Host-)?service_session=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
}

export function browser(api: { url: string }, secret: string, memberId = ''): Browser {
  return { secret, memberId, call: (...request) => send(api, secret, ...request) }
}

interface WantedMember {
  organizationId?: string
  email?: string
  passwordHash?: string
  rights?: readonly Right[]
}

/** Puts a member with a session straight into the storage. */
export async function signedIn(api: Api, role: Role, wanted: WantedMember = {}): Promise<Browser> {
  const secret = newSessionSecret()
  const memberId = randomUUID()
  const at = api.services.now().toISOString()
  await api.storage.transaction(async (stores) => {
    const organizationId = wanted.organizationId ?? (await firstOrganization(stores)).id
    const { email = `${memberId}@example.com`, passwordHash = null } = wanted
    await stores.members.insert({
      id: memberId,
      organizationId,
      name: `A ${role}`,
      role,
      ...NEW_MEMBER,
      email,
      passwordHash,
      rights: wanted.rights ?? [],
      createdAt: at,
    })
    const session = {
      id: randomUUID(),
      organizationId,
      memberId,
      hash: hashToken(secret),
      userAgent: 'test',
      method: 'password' as const,
    }
    await stores.sessions.insert({ ...session, lastUsedAt: at, createdAt: at })
  })
  return browser(api, secret, memberId)
}

/** A member of each role, each signed in. */
export async function everyRole(api: Api): Promise<Record<Role, Browser>> {
  const entries = await Promise.all(ROLE_NAMES.map(async (role) => [role, await signedIn(api, role)] as const))
  return Object.fromEntries(entries) as Record<Role, Browser>
}

/** Sets the server up as its first visitor does, and answers the owner's browser. */
export async function setUp(api: Api, members: object = {}): Promise<Browser> {
  const body = { code: api.services.setupCode, organization: 'Acme', name: 'Ann', email: 'ann@example.com' }
  const answer = await send(api, undefined, 'POST', '/setup', { ...body, password: PASSWORD, ...members })
  if (answer.status !== 200) throw new Error(`Setup was refused: ${JSON.stringify(answer.body)}`)
  return browser(api, secretOf(answer), (answer.body as unknown as { member: { id: string } }).member.id)
}
