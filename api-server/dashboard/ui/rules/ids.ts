/** Ids of rules, conditions and shares, which the client makes. Pure but for the random numbers. */

/** A UUID of version 4. `crypto.randomUUID` is not there on pages without HTTPS, which a team may well have at home. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => withMarks(byte, index).toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The bits that say version 4 and variant 1 (RFC 9562, section 5.4). */
function withMarks(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  return index === 8 ? (byte & 0x3f) | 0x80 : byte
}
