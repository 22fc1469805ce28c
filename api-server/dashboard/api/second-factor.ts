import { loadSession } from './session.js'
import type { NewSecondFactor, SecondFactorState } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

const PATH = '/account/second-factor'

export const useSecondFactor = () => useQuery<SecondFactorState>(PATH)

/** A secret for an authenticator app; it counts once a code is confirmed. */
export const beginSecondFactor = (password: string) => write<NewSecondFactor>('POST', PATH, { body: { password } })

/** Returns the recovery codes. A member who had to set it up gets to other pages after `finishSecondFactor`. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await write<{ recoveryCodes: string[] }>('POST', `${PATH}/confirm`, { body: { code } })
  return recoveryCodes
}

export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  const { recoveryCodes } = await write<{ recoveryCodes: string[] }>('POST', `${PATH}/recovery-codes`, {
    body: { password },
  })
  return recoveryCodes
}

export async function removeSecondFactor(password: string): Promise<void> {
  await write('POST', `${PATH}/remove`, { body: { password }, changes: [PATH] })
  await loadSession()
}

/** Once the recovery codes have been seen. */
export const finishSecondFactor = loadSession

/** For a member who has lost it. */
export const resetSecondFactor = (memberId: string) =>
  write('DELETE', `/members/${encodeURIComponent(memberId)}/second-factor`, { changes: ['/members'] })
