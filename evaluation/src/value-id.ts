import { sha256Words } from './sha256.js'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length
/** 128 bits need no more digits than that. */
const LENGTH = 22

/**
 * Identifies a value when the value itself is too long or too private: the first 16 bytes of the SHA-256 of its text, as a
 * big-endian number in base 62, padded to 22 digits.
 */
export function valueId(text: string): string {
  const number = sha256Words(text)
  let id = ''
  for (let place = 0; place < LENGTH; place++) {
    let remainder = 0
    for (let at = 0; at < number.length; at++) {
      // Below 62 * 2^32, which is exact.
      const part = remainder * 0x1_0000_0000 + (number[at] ?? 0)
      number[at] = Math.floor(part / BASE)
      remainder = part % BASE
    }
    id = DIGITS.charAt(remainder) + id
  }
  return id
}
