import type { SecondFactor } from '../../domain/records.js'
import { hashCode, newCode, sameHash } from '../../domain/tokens.js'

/** As authenticator apps expect them (RFC 6238). */
const PERIOD = 30
const HOW = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const

/** How many steps before and after its own a code may be: clocks of phones differ. */
const WINDOW = 1

const RECOVERY_CODES = 10

/** Loaded when the first member sets one up or uses it. */
const load = () => import('otpauth')

/** A new secret, in base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await load()
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads, as an address and as an SVG image of its QR code. */
export async function enrolment(secret: string, issuer: string, label: string): Promise<{ uri: string; qr: string }> {
  const [{ Secret, TOTP }, { renderSVG }] = await Promise.all([load(), import('uqr')])
  const uri = new TOTP({ ...HOW, issuer, label, secret: Secret.fromBase32(secret) }).toString()
  return { uri, qr: renderSVG(uri, { border: 2 }) }
}

/** The step of time that the code is of; undefined for a wrong one. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { Secret, TOTP } = await load()
  const totp = new TOTP({ ...HOW, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + delta
}

/**
 * The second factor after the code was used; undefined for a wrong code, and for one that was used before: a code of the app counts once,
 * and so does a recovery code.
 */
export async function useCode(factor: SecondFactor, text: string, now: Date): Promise<SecondFactor | undefined> {
  const code = text.replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(code)) {
    const step = await stepOf(factor.secret, code, now)
    return step === undefined || step <= (factor.lastStep ?? -1) ? undefined : { ...factor, lastStep: step }
  }
  const hash = hashCode(code)
  const recoveryHashes = factor.recoveryHashes.filter((one) => !sameHash(one, hash))
  return recoveryHashes.length === factor.recoveryHashes.length ? undefined : { ...factor, recoveryHashes }
}

/** Codes for a member who has lost the app, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  return { codes, hashes: codes.map(hashCode) }
}
