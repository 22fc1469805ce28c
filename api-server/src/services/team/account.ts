import { checkPassword, normalizeEmail, readEmail } from '../../domain/credentials.js'
import { Invalid, SessionExpired } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { parse, parseAndJudge, refuse } from '../../domain/parse.js'
import type { Member } from '../../domain/records.js'
import { AccountUpdate, PasswordChange } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Services, SessionCaller } from '../context.js'
import { newDevice } from './devices.js'
import { changeMember } from './members.js'
import { readName } from './names.js'
import type { Client } from './sessions.js'

/** Changes the member's own name and email; another email needs the password. Throws Invalid and Exhausted. */
export async function updateAccount(services: Services, caller: SessionCaller, client: Client, body: unknown) {
  const input = parseAndJudge(AccountUpdate, body, { name: readName, email: readEmail })
  const name = input.name?.trim()
  const email = input.email === undefined ? undefined : normalizeEmail(input.email)
  if (email !== undefined && email !== caller.email) await checkOwnPassword(services, caller, client, input.password)
  const find = async (stores: Stores) => present(await stores.members.get(caller.memberId))
  const { id, role, ...member } = await changeMember(services, caller, find, {
    action: 'update',
    field: 'member',
    apply: (before) => ({ ...before, name: name ?? before.name, email: email ?? before.email }),
  })
  return { id, name: member.name, email: member.email, role }
}

/** Changes the member's own password and ends its other sessions; returns what the browser is known by. Throws Invalid and Exhausted. */
export async function changePassword(
  services: Services,
  caller: SessionCaller,
  client: Client,
  body: unknown,
): Promise<string> {
  const { password, newPassword } = parse(PasswordChange, body)
  const problems = new Problems()
  checkPassword(newPassword, caller.email ?? '', problems, 'newPassword')
  refuse(problems)
  const checked = await checkOwnPassword(services, caller, client, password)
  const passwordHash = await services.passwords.hash(newPassword, client.address)
  return services.storage.transaction(async (stores) => {
    await stores.organizations.lock(caller.organizationId)
    const member = present(await stores.members.get(caller.memberId))
    if (member.passwordHash !== checked.passwordHash) throw wrong()
    const after = { ...member, passwordHash }
    await stores.members.update(after)
    await stores.codes.delete(member.id)
    await stores.sessions.deleteByMember(member.id, caller.sessionId)
    const about = { action: 'update', resource: 'member', resourceId: member.id } as const
    await audit(stores, caller, services.now().toISOString(), { ...about, after: { password: 'changed' } })
    return newDevice(after)
  })
}

/** Throws Invalid and Exhausted. */
export async function checkOwnPassword(
  { storage, throttle, passwords }: Services,
  caller: SessionCaller,
  client: Client,
  password: string | undefined,
): Promise<Member> {
  if (password === undefined) throw Invalid.field('password', 'Password is required')
  // A member with a session is not a stranger: other people's attempts do not count.
  const from = { address: client.address, device: caller.memberId }
  return throttle.attempt(`account ${caller.memberId}`, from, async () => {
    const member = present(await storage.read((stores) => stores.members.get(caller.memberId)))
    if (!(await passwords.verify(member.passwordHash, password, client.address))) throw wrong()
    return member
  })
}

function wrong(): Invalid {
  return Invalid.field('password', 'Password is wrong')
}

/** A member who was removed while the request ran is signed out. */
function present(member: Member | null): Member {
  if (!member || member.removedAt !== null) throw new SessionExpired()
  return member
}
