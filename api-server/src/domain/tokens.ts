import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A new token: 256 random bits behind a prefix that secret scanners can look for. */
export function newToken(): string {
  return `svc_${randomBytes(32).toString('base64url')}`
}

/** What is stored of a token. Tokens are random, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
