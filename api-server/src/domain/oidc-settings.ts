import { isRole, ROLE_NAMES, type Role } from './permissions.js'

/** Signing in with OpenID Connect. */
export interface OidcSettings {
  /** The provider's address, where `/.well-known/openid-configuration` is below. */
  issuer: string
  clientId: string
  /** None for a public client. */
  clientSecret: string | undefined
  scopes: string
  /** As the sign-in page calls it. */
  name: string
  /** The claim with the names of a person's groups. */
  groupsClaim: string
  /** The role that membership in a group gives. */
  roles: ReadonlyMap<string, Role>
  /**
   * The role of people who sign in for the first time and are in none of those groups. `refuse` lets in only members and people in
   * such a group.
   */
  defaultRole: Role | 'refuse'
  /** Nobody signs in with a password. */
  only: boolean
  /** Where the provider sends people back to. */
  redirectUri: string
}

type Get = (name: string) => string | undefined

const NAMES = ['CLIENT_ID', 'CLIENT_SECRET', 'SCOPES', 'NAME', 'GROUPS_CLAIM', 'ROLES', 'DEFAULT_ROLE', 'ONLY']

/** Reads the variables that begin with `OIDC_`; undefined without an issuer. Throws what `refuse` makes. */
export function readOidc(
  get: Get,
  publicUrl: string | undefined,
  refuse: (message: string) => Error,
): OidcSettings | undefined {
  const issuer = get('OIDC_ISSUER')
  const clientId = get('OIDC_CLIENT_ID')
  if (issuer === undefined) {
    const lonely = NAMES.map((name) => `OIDC_${name}`).find((name) => get(name) !== undefined)
    if (lonely === undefined) return undefined
    throw refuse(`${lonely} has no effect without OIDC_ISSUER, the address of the provider.`)
  }
  if (!isSafe(issuer)) {
    throw refuse(`OIDC_ISSUER must be an https:// URL (http:// only on this machine), not ${JSON.stringify(issuer)}.`)
  }
  if (clientId === undefined) throw refuse('OIDC_ISSUER needs OIDC_CLIENT_ID, the id of this client at the provider.')
  if (publicUrl === undefined) {
    throw refuse('OIDC_ISSUER needs PUBLIC_URL, the address of this server as browsers see it.')
  }
  return {
    issuer,
    clientId,
    clientSecret: get('OIDC_CLIENT_SECRET'),
    scopes: readScopes(get('OIDC_SCOPES') ?? 'openid email profile', refuse),
    name: get('OIDC_NAME') ?? 'single sign-on',
    groupsClaim: get('OIDC_GROUPS_CLAIM') ?? 'groups',
    roles: readRoles(get('OIDC_ROLES') ?? '', refuse),
    defaultRole: readDefaultRole(get('OIDC_DEFAULT_ROLE') ?? 'viewer', refuse),
    only: readOnly(get('OIDC_ONLY') ?? 'false', refuse),
    redirectUri: `${publicUrl}/dashboard/api/oidc/callback`,
  }
}

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}

function readScopes(text: string, refuse: (message: string) => Error): string {
  if (text.split(/\s+/).includes('openid')) return text
  throw refuse(`OIDC_SCOPES must contain openid, such as "openid email profile groups", not ${JSON.stringify(text)}.`)
}

/** `group=role`, with commas between them. */
function readRoles(text: string, refuse: (message: string) => Error): Map<string, Role> {
  const roles = new Map<string, Role>()
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const at = part.lastIndexOf('=')
    const [group, role] = [part.slice(0, at).trim(), part.slice(at + 1).trim()]
    if (at < 1 || !isRole(role)) {
      throw refuse(
        `OIDC_ROLES must be a list such as config-admins=admin, developers=editor (roles: ${ROLE_NAMES.join(', ')}), not ${JSON.stringify(part)}.`,
      )
    }
    roles.set(group, role)
  }
  return roles
}

function readDefaultRole(text: string, refuse: (message: string) => Error): Role | 'refuse' {
  if (text === 'refuse' || (isRole(text) && text !== 'owner')) return text
  throw refuse(`OIDC_DEFAULT_ROLE must be admin, editor, viewer, none or refuse, not ${JSON.stringify(text)}.`)
}

function readOnly(text: string, refuse: (message: string) => Error): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw refuse(`OIDC_ONLY must be true or false, not ${JSON.stringify(text)}.`)
}
