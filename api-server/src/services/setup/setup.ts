import { checkPassword, readCredentials, readEmail } from '../../domain/credentials.js'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { parse, refuse } from '../../domain/parse.js'
import { effectivePermissions } from '../../domain/access.js'
import type { Member, Organization, Source } from '../../domain/records.js'
import { Setup } from '../../domain/schemas/dashboard.js'
import { hashCode, sameHash } from '../../domain/tokens.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { memberView } from '../team/member-view.js'
import { Passwords } from '../team/passwords.js'
import { beginSession, type Client, type NewSession } from '../team/sessions.js'
import { needsSetup } from '../team/setup-state.js'
import { explainTaken } from '../unique.js'
import { bootstrap } from './bootstrap.js'

const NAME_TAKEN = { name: 'Another organization has this name' }

/** The address of the person who starts the server. */
const OWN_ADDRESS = '127.0.0.1'

interface FirstOwner {
  email: string
  passwordHash: string
  name?: string
  organization?: string
}

/**
 * The first sign-in of a store: names its organization and makes its owner, the one that every store starts with, able
 * to sign in. Throws Invalid for a wrong code and when somebody can sign in already, Exhausted after too many tries.
 */
export async function setUp(services: Services, client: Client, body: unknown): Promise<NewSession> {
  const input = parse(Setup, body)
  const problems = new Problems()
  if (input.code.trim() === '') problems.say('code', 'Setup code is required')
  const organization = required('organization', input.organization, problems)
  const name = required('name', input.name, problems)
  const email = readEmail(input.email, problems)
  checkPassword(input.password, email, problems)
  // Before the code: an attempt with it counts, and one that could not succeed must reveal nothing about it.
  refuse(problems)
  await services.throttle.attempt('setup', { address: client.address }, () =>
    Promise.resolve(checkCode(services, input.code)),
  )
  await bootstrap(services.storage, services.now)
  const passwordHash = await services.passwords.hash(input.password, client.address)
  return explainTaken(NAME_TAKEN, () =>
    services.storage.transaction(async (stores) => {
      const owner = await claimOwner(services, stores, 'dashboard', { email, passwordHash, name, organization })
      if (!owner) throw new Invalid([{ message: 'The service is already set up. Sign in' }])
      return beginSession(services, stores, owner, client)
    }),
  )
}

function required(name: 'organization' | 'name', text: string, problems: Problems): string {
  if (text.trim() === '') problems.add(name, 'is required')
  return text.trim()
}

function checkCode({ setupCode }: Services, code: string): void {
  if (sameHash(hashCode(code), hashCode(setupCode))) return
  throw Invalid.field('code', 'The setup code is wrong. The newest one is in the log of the server')
}

/** Lets the owner sign in, if nobody can. Returns whether that was so. Throws Invalid. */
export async function ensureOwner(
  services: Pick<Services, 'storage' | 'now'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (!(await services.storage.read(needsSetup))) return false
  const owner = {
    email: readCredentials(email, password),
    passwordHash: await new Passwords().hash(password, OWN_ADDRESS),
  }
  return services.storage.transaction(
    async (stores) => (await claimOwner(services, stores, 'CLI', owner)) !== undefined,
  )
}

/**
 * The owner of the first organization, now able to sign in; undefined if somebody else became the owner in the
 * meantime.
 */
async function claimOwner(
  { now }: Pick<Services, 'now'>,
  stores: Stores,
  source: Source,
  { email, passwordHash, name, organization: organizationName }: FirstOwner,
): Promise<Member | undefined> {
  const [first] = await stores.organizations.list()
  const organization = first && (await stores.organizations.lock(first.id))
  if (!organization || !(await needsSetup(stores))) return undefined
  const members = await stores.members.list(organization.id)
  const before = members.find((member) => member.role === 'owner' && member.removedAt === null)
  if (!before) return undefined
  const at = now().toISOString()
  const renamed: Organization = { ...organization, name: organizationName ?? organization.name, updatedAt: at }
  await stores.organizations.update(renamed)
  // An invited member may have been given that email, and nobody is left who could change it.
  for (const other of members) {
    if (other.id !== before.id && other.email === email) await stores.members.update({ ...other, email: null })
  }
  const after: Member = { ...before, email, passwordHash, name: name ?? before.name }
  await stores.members.update(after)
  await stores.codes.delete(after.id)
  await audit(stores, firstCaller(renamed, after, source), at, {
    action: 'setup',
    resource: 'organization',
    resourceId: organization.id,
    before: { organization: organization.name, owner: memberView(before) },
    after: { organization: renamed.name, owner: memberView(after) },
  })
  return after
}

function firstCaller({ id, plan }: Organization, member: Member, source: Source): Caller {
  const credential = { access: member, granted: null }
  return {
    ...credential,
    organizationId: id,
    plan,
    memberId: member.id,
    memberName: member.name,
    tokenName: null,
    permissions: effectivePermissions(credential),
    source,
  }
}
