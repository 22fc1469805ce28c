import { createHmac, randomBytes } from 'node:crypto'
import type { Member } from '../../domain/records.js'
import { sameHash } from '../../domain/tokens.js'

/**
 * A device cookie says that a browser has signed in to an account (OWASP, "Slow down online guessing attacks with device
 * cookies"). It is signed with what is stored of the member's password. So nothing else need be stored, nobody else can make
 * one, and a new password invalidates it.
 */
export function newDevice(member: Member): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${sign(member, nonce)}`
}

/** Identifies the device, if it has signed in to one of the accounts. */
export function knownDevice(device: string | undefined, members: readonly Member[]): string | undefined {
  const [nonce = '', signature = ''] = device?.split('.') ?? []
  const isKnown = members.some((member) => member.passwordHash !== null && sameHash(sign(member, nonce), signature))
  return isKnown ? nonce : undefined
}

function sign({ id, passwordHash }: Member, nonce: string): string {
  return createHmac('sha256', passwordHash ?? '')
    .update(`device ${id} ${nonce}`)
    .digest('base64url')
}
