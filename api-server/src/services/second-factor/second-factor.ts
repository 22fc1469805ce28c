import { Invalid, NotFound } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import type { Member } from '../../domain/records.js'
import { CodeGiven, PasswordGiven } from '../../domain/schemas/dashboard.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller, Services, SessionCaller } from '../context.js'
import { checkOwnPassword } from '../team/account.js'
import { findPresent } from '../team/dashboard-members.js'
import { findMember } from '../team/members.js'
import type { Client } from '../team/sessions.js'
import { auditSecondFactor, isOn, wrongCode } from './codes.js'
import { enrolment, newRecoveryCodes, newSecret, useCode } from './totp.js'

/** The member's own second factor, without its secrets. */
export async function readSecondFactor({ storage }: Services, caller: SessionCaller) {
  return storage.read(async (stores) => {
    const factor = await stores.secondFactors.get(caller.memberId)
    const member = await stores.members.get(caller.memberId)
    const organization = await stores.organizations.get(caller.organizationId)
    return {
      isOn: isOn(factor),
      since: factor?.confirmedAt ?? null,
      recoveryCodes: isOn(factor) ? factor.recoveryHashes.length : 0,
      required: organization?.requiresSecondFactor ?? false,
      /** Members who sign in elsewhere have the second factor there. */
      hasPassword: typeof member?.passwordHash === 'string',
    }
  })
}

/** Makes a secret for an authenticator app. It counts once a code of it is confirmed. Throws Invalid and Exhausted. */
export async function beginSecondFactor(services: Services, caller: SessionCaller, client: Client, body: unknown) {
  const { password } = parse(PasswordGiven, body)
  await checkOwnPassword(services, caller, client, password)
  const secret = await newSecret()
  const createdAt = services.now().toISOString()
  await services.storage.transaction(async (stores) => {
    const known = await stores.secondFactors.get(caller.memberId)
    if (isOn(known)) throw new Invalid([{ message: 'You have a second factor. Turn it off first' }])
    const unconfirmed = { secret, confirmedAt: null, lastStep: null, recoveryHashes: [], createdAt }
    await stores.secondFactors.put({ memberId: caller.memberId, ...unconfirmed })
  })
  return { secret, ...(await enrolment(secret, caller.organizationName, caller.email ?? caller.memberName)) }
}

/** Turns the second factor on; the recovery codes are shown this once. Throws Invalid and Exhausted. */
export async function confirmSecondFactor(services: Services, caller: SessionCaller, body: unknown) {
  const { code } = parse(CodeGiven, body)
  // Guesses at a sign-in must not keep somebody from setting up another one.
  const from = { address: '', device: caller.memberId }
  return services.throttle.attempt(`confirm ${caller.memberId}`, from, async () => {
    const { codes, hashes } = newRecoveryCodes()
    await services.storage.transaction(async (stores) => {
      const factor = await stores.secondFactors.get(caller.memberId)
      if (!factor || factor.confirmedAt !== null)
        throw new Invalid([{ message: 'Begin again: there is no new secret' }])
      const used = await useCode(factor, code, services.now())
      if (!used) throw wrongCode()
      const confirmedAt = services.now().toISOString()
      await stores.secondFactors.put({ ...used, confirmedAt, recoveryHashes: hashes })
      await auditSecondFactor(services, stores, caller, caller.memberId, 'on')
    })
    return { recoveryCodes: codes }
  })
}

/** New recovery codes; the earlier ones no longer work. Throws Invalid and Exhausted. */
export async function renewRecoveryCodes(services: Services, caller: SessionCaller, client: Client, body: unknown) {
  const { password } = parse(PasswordGiven, body)
  await checkOwnPassword(services, caller, client, password)
  const { codes, hashes } = newRecoveryCodes()
  await services.storage.transaction(async (stores) => {
    const factor = await stores.secondFactors.get(caller.memberId)
    if (!isOn(factor)) throw new Invalid([{ message: 'You have no second factor' }])
    await stores.secondFactors.put({ ...factor, recoveryHashes: hashes })
    await auditSecondFactor(services, stores, caller, caller.memberId, 'new recovery codes')
  })
  return { recoveryCodes: codes }
}

/** Turns it off. If the organization requires one, the next page asks for a new one. Throws Invalid and Exhausted. */
export async function removeSecondFactor(services: Services, caller: SessionCaller, client: Client, body: unknown) {
  const { password } = parse(PasswordGiven, body)
  await checkOwnPassword(services, caller, client, password)
  await services.storage.transaction(async (stores) => {
    if (await stores.secondFactors.delete(caller.memberId))
      await auditSecondFactor(services, stores, caller, caller.memberId, 'off')
  })
}

/** For members who have lost app and recovery codes: removes the second factor and ends the member's sessions. Throws NotFound. */
export async function resetSecondFactor(services: Services, caller: Caller, memberId: string): Promise<void> {
  await services.storage.transaction(async (stores) => {
    await reset(services, stores, caller, await findPresent(stores, caller, memberId))
  })
}

/** As resetSecondFactor, for commands: by id, email or name. */
export async function resetByOperator(services: Services, caller: Caller, { member }: { member: string }) {
  return services.storage.transaction(async (stores) => {
    const found = await findMember(stores, caller, member)
    await reset(services, stores, caller, found)
    return { id: found.id, name: found.name, secondFactor: 'reset' }
  })
}

async function reset(services: Services, stores: Stores, caller: Caller, { id, name }: Member): Promise<void> {
  if (!(await stores.secondFactors.delete(id))) throw new NotFound(`${name} has no second factor.`)
  await stores.sessions.deleteByMember(id)
  await auditSecondFactor(services, stores, caller, id, 'reset')
}
