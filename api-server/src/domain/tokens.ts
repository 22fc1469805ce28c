import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A new token: 256 random bits behind a prefix that secret scanners can look for. */
export function newToken(): string {
  return `svc_${randomBytes(32).toString('base64url')}`
}

/** The secret of a session's cookie: 256 random bits. */
export function newSessionSecret(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token that requests of a session carry, so that no other site can send them. It is derived from the cookie's
 * secret, which scripts cannot read, and reveals nothing about it.
 */
export function csrfTokenOf(secret: string): string {
  return createHash('sha256').update(`csrf ${secret}`).digest('base64url')
}

export function newSdkKey(kind: 'client' | 'server'): string {
  return `svc_${kind}_${randomBytes(32).toString('base64url')}`
}

/** Without letters that look like others. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A one-time code that people can read out and type: 78 random bits in groups of four. */
export function newCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
  return [0, 4, 8, 12].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** As hashToken; case, spaces and dashes of the code do not matter. */
export function hashCode(code: string): string {
  return hashToken(code.replace(/[\s-]/g, '').toUpperCase())
}

/** What is stored of a token. Tokens are random, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
