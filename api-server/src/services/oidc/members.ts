import { randomUUID } from 'node:crypto'
import { normalizeEmail } from '../../domain/credentials.js'
import { ROLE_NAMES, type Role } from '../../domain/permissions.js'
import { isInByProvider } from '../../domain/groups.js'
import { NEW_MEMBER, type Member, type Organization } from '../../domain/records.js'
import type { OidcSettings } from '../../domain/oidc-settings.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import { system } from '../audit/system-caller.js'
import type { Services } from '../context.js'
import { sameMembers } from '../same.js'
import { memberView } from '../team/member-view.js'
import { beginSession, type Client, type NewSession } from '../team/sessions.js'
import type { Claims } from './provider.js'

/** Why somebody with an account at the provider cannot sign in; the page has words for each. */
export class NotAdmitted extends Error {
  constructor(readonly reason: 'email-taken' | 'not-invited' | 'removed' | 'no-organization') {
    super(reason)
  }
}

/**
 * Begins a session for the person that the provider names: the member who signed in as that person before, or a member with the same
 * email if the provider says that it is verified, or a new member. Throws NotAdmitted.
 */
export async function signInAs(
  services: Services,
  settings: OidcSettings,
  claims: Claims,
  client: Client,
): Promise<NewSession> {
  const { organizationId, isNews, session } = await services.storage.transaction(async (stores) => {
    const [first] = await stores.organizations.list()
    const organization = first && (await stores.organizations.lock(first.id))
    if (!organization) throw new NotAdmitted('no-organization')
    const at = services.now().toISOString()
    const { member, isNews } = await memberOf(stores, organization, settings, claims, at)
    const begun = await beginSession(services, stores, member, client, 'single-sign-on')
    return { organizationId: organization.id, isNews, session: begun }
  })
  if (isNews) services.noteWrite(organizationId, null)
  return session
}

/** The member, and whether others see anything new of them. */
interface Found {
  member: Member
  isNews: boolean
}

async function memberOf(
  stores: Stores,
  organization: Organization,
  settings: OidcSettings,
  claims: Claims,
  at: string,
): Promise<Found> {
  const identity = `${claims.issuer} ${claims.subject}`
  const all = await stores.members.list(organization.id)
  const present = all.filter(({ removedAt, serviceAccount }) => removedAt === null && !serviceAccount)
  const email = claims.email === undefined ? null : normalizeEmail(claims.email)
  const known = present.find((member) => member.identity === identity)
  const sameEmail = email === null ? undefined : present.find((member) => member.email === email)
  const before = known ?? sameEmail
  const providerGroups = [...claims.groups].sort()
  const mapped = mostOf(providerGroups.flatMap((group) => settings.roles.get(group) ?? []))
  if (before) {
    // An unverified address proves nothing, and a member who is linked to another account at the provider keeps it.
    if (!known && (!claims.isEmailVerified || before.identity !== null)) throw new NotAdmitted('email-taken')
    const after = { ...before, identity, providerGroups, role: roleOf(before, mapped, settings) }
    return change(stores, organization, before, after, at)
  }
  // Somebody an owner removed comes back only by an invitation, even if they never signed in through the provider before.
  const isSame = (member: Member) => member.identity === identity || (email !== null && member.email === email)
  if (all.some((member) => member.removedAt !== null && isSame(member))) throw new NotAdmitted('removed')
  const role = mapped ?? (await withoutRole(stores, organization, providerGroups, settings))
  if (role === 'refuse') throw new NotAdmitted('not-invited')
  const name = claims.name ?? email ?? claims.subject
  const own = { id: randomUUID(), organizationId: organization.id, name, role, identity, providerGroups, createdAt: at }
  // An unverified email could keep its real owner out.
  const member: Member = { ...NEW_MEMBER, ...own, email: claims.isEmailVerified ? email : null }
  await stores.members.insert(member)
  const about = { action: 'create', resource: 'member', resourceId: member.id } as const
  await audit(stores, system(organization.id), at, { ...about, after: memberView(member) })
  return { member, isNews: true }
}

/**
 * If `OIDC_ROLES` is set, groups decide the role at each sign-in: someone who has left all of them gets the default role. Owners keep
 * theirs, so that a mistake at the provider locks nobody out.
 */
function roleOf(before: Member, mapped: Role | undefined, { roles, defaultRole }: OidcSettings): Role {
  if (roles.size === 0 || before.role === 'owner') return before.role
  if (mapped !== undefined) return mapped
  return defaultRole === 'refuse' ? 'none' : defaultRole
}

/** Groups of the server that list one of the provider's let people in too: their rights are then all that they have. */
async function withoutRole(
  stores: Stores,
  { id }: Organization,
  providerGroups: readonly string[],
  { defaultRole }: OidcSettings,
): Promise<Role | 'refuse'> {
  if (defaultRole !== 'refuse') return defaultRole
  const groups = await stores.memberGroups.list(id)
  return groups.some((group) => isInByProvider({ groupIds: [], providerGroups }, group)) ? 'none' : 'refuse'
}

function mostOf(roles: readonly Role[]): Role | undefined {
  return ROLE_NAMES.find((role) => roles.includes(role))
}

async function change(stores: Stores, { id }: Organization, before: Member, after: Member, at: string): Promise<Found> {
  if (sameMembers(before, after)) return { member: before, isNews: false }
  await stores.members.update(after)
  const linked = before.identity === after.identity ? {} : { singleSignOn: 'linked' }
  const about = { action: 'update', resource: 'member', resourceId: before.id } as const
  await audit(stores, system(id), at, {
    ...about,
    before: memberView(before),
    after: { ...memberView(after), ...linked },
  })
  return { member: after, isNews: true }
}
