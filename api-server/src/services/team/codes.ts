import { checkPassword, normalizeEmail, readEmail } from '../../domain/credentials.js'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { CODE_TIMES } from '../../domain/limits.js'
import { parse, refuse } from '../../domain/parse.js'
import type { Member } from '../../domain/records.js'
import { Join } from '../../domain/schemas/dashboard.js'
import { hashCode, newCode, sameHash } from '../../domain/tokens.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import { system } from '../audit/system-caller.js'
import type { Caller, Services } from '../context.js'
import { hasSecondFactor } from '../second-factor/codes.js'
import { explainTaken } from '../unique.js'
import { findMember, readOneEmail } from './members.js'
import { beginSession, refuseWhereOnlySingleSignOn, type Client, type NewSession } from './sessions.js'

/** A one-time code as it is shown, once. */
export interface ShownCode {
  code: string
  codeExpiresAt: string
}

/** Gives the member a new code to choose a password with; earlier codes no longer work. Throws Invalid. */
export async function issueCode(
  { now }: Pick<Services, 'now'>,
  stores: Stores,
  caller: Caller,
  member: Member,
): Promise<ShownCode> {
  if (member.email === null) throw Invalid.field('email', `${member.name} has no email, which a sign-in needs`)
  const code = newCode()
  const purpose = member.passwordHash === null ? 'invitation' : 'password-reset'
  const at = now()
  const codeExpiresAt = new Date(at.getTime() + CODE_TIMES[purpose]).toISOString()
  await stores.codes.put({ memberId: member.id, hash: hashCode(code), purpose, expiresAt: codeExpiresAt })
  const after = { code: purpose, expiresAt: codeExpiresAt }
  await audit(stores, caller, at.toISOString(), { action: 'update', resource: 'member', resourceId: member.id, after })
  return { code, codeExpiresAt }
}

/** For the person who runs the server: a code for any member, who gets the email if one is sent. */
export async function memberCode(
  services: Services,
  caller: Caller,
  { member: wanted, email }: { member: string; email?: string },
) {
  const work = async (stores: Stores) => {
    await stores.organizations.lock(caller.organizationId)
    const found = await findMember(stores, caller, wanted)
    if (found.serviceAccount) throw Invalid.field('member', `${found.name} is a service account, which never signs in`)
    const member = email === undefined ? found : { ...found, email: readOneEmail(email) }
    if (member !== found) await stores.members.update(member)
    return { email: member.email, ...(await issueCode(services, stores, caller, member)) }
  }
  return explainTaken({ email: 'Email is already used by another member' }, () => services.storage.transaction(work))
}

/**
 * Chooses a password with a one-time code, ends the member's sessions and begins one. A member with a second factor signs in afterwards, as
 * always: then none begins. Throws Invalid and Exhausted.
 */
export async function join(services: Services, client: Client, body: unknown): Promise<NewSession | undefined> {
  refuseWhereOnlySingleSignOn(services)
  const input = parse(Join, body)
  const problems = new Problems()
  const email = readEmail(input.email, problems)
  checkPassword(input.password, email, problems)
  refuse(problems)
  return services.throttle.attempt(`join ${normalizeEmail(email)}`, { address: client.address }, async () => {
    const hash = hashCode(input.code)
    const invited = await services.storage.read((stores) => findByCode(services, stores, email, hash))
    if (!invited) throw wrong()
    const passwordHash = await services.passwords.hash(input.password, client.address)
    const session = await services.storage.transaction(async (stores) => {
      const found = await findByCode(services, stores, email, hash)
      if (!found) throw wrong()
      await stores.organizations.lock(found.organizationId)
      // The same code at the same time: the second one finds it used.
      const member = await stores.members.get(found.id)
      if (!member || !(await stores.codes.delete(member.id))) throw wrong()
      const after: Member = { ...member, passwordHash }
      await stores.members.update(after)
      await stores.sessions.deleteByMember(member.id)
      const at = services.now().toISOString()
      const about = {
        action: 'update',
        resource: 'member',
        resourceId: member.id,
        after: { password: 'chosen' },
      } as const
      if (await hasSecondFactor(stores, member.id)) {
        const { id: memberId, name: memberName } = member
        await audit(stores, { ...system(member.organizationId), memberId, memberName }, at, about)
        return undefined
      }
      const begun = await beginSession(services, stores, after, client)
      await audit(stores, begun.caller, at, about)
      return begun
    })
    services.noteWrite(invited.organizationId, null)
    return session
  })
}

async function findByCode({ now }: Services, stores: Stores, email: string, hash: string): Promise<Member | undefined> {
  for (const member of await stores.members.listByEmail(email)) {
    const code = await stores.codes.get(member.id)
    if (code && sameHash(code.hash, hash) && Date.parse(code.expiresAt) > now().getTime()) return member
  }
  return undefined
}

function wrong(): Invalid {
  return new Invalid([{ message: 'Email or code is wrong, or the code was used or has expired' }])
}
