import { Invalid } from '../../domain/errors.js'
import type { SecondFactor } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { useCode } from './totp.js'

/**
 * Uses a code of the member's second factor at a sign-in, in the transaction that begins the session. Anyone who gets here knows
 * the password, so attempts count for the account, wherever they come from. Throws Invalid and Exhausted.
 */
export async function spendCode(services: Services, stores: Stores, memberId: string, code: string): Promise<void> {
  const factor = await stores.secondFactors.get(memberId)
  // Turned off since the password was checked.
  if (!isOn(factor)) return
  const used = await useCode(factor, code, services.now())
  if (!used) throw wrongCode()
  await stores.secondFactors.put(used)
}

/** Counts tries at the member's codes. */
export function countingTries<T>({ throttle }: Services, memberId: string, work: () => Promise<T>): Promise<T> {
  return throttle.attempt(`second factor ${memberId}`, { address: '', device: memberId }, work)
}

/** Whether it is required. */
export function isOn(factor: SecondFactor | null): factor is SecondFactor {
  return factor !== null && factor.confirmedAt !== null
}

export async function hasSecondFactor(stores: Stores, memberId: string): Promise<boolean> {
  return isOn(await stores.secondFactors.get(memberId))
}

export async function auditSecondFactor(
  { now }: Services,
  stores: Stores,
  caller: Caller,
  memberId: string,
  secondFactor: string,
): Promise<void> {
  const about = { action: 'update', resource: 'member', resourceId: memberId } as const
  await audit(stores, caller, now().toISOString(), { ...about, after: { secondFactor } })
}

export function wrongCode(): Invalid {
  return Invalid.field('code', 'The code is wrong, or was used before')
}
