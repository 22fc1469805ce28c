/** SHA-256 (FIPS 180-4), synchronous and without a platform's library: browsers have only an asynchronous one. */

const BLOCK = 64
/** The length in bits is in the last eight bytes of the last block, after a bit that ends the text. */
const TAIL = 9

const K = new Uint32Array(64)
const INITIAL = new Uint32Array(8)
fillConstants()

const schedule = new Uint32Array(64)
const encoder = new TextEncoder()

/** The first four 32-bit words of the SHA-256 of the text's UTF-8 bytes. */
export function sha256Words(text: string): [number, number, number, number] {
  const bytes = encoder.encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + TAIL) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 0x1_0000_0000))
  view.setUint32(padded.length - 4, bytes.length * 8)
  const state = INITIAL.slice()
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, view, at)
  const [a = 0, b = 0, c = 0, d = 0] = state
  return [a, b, c, d]
}

function compress(state: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = view.getUint32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] ?? 0
    const late = schedule[i - 2] ?? 0
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[i] = (schedule[i - 16] ?? 0) + s0 + (schedule[i - 7] ?? 0) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (K[i] ?? 0) + (schedule[i] ?? 0)) | 0
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + word
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The constants are the first 32 bits of the fractional parts of square and cube roots of the first primes. */
function fillConstants(): void {
  let count = 0
  for (let candidate = 2; count < K.length; candidate++) {
    if (!isPrime(candidate)) continue
    if (count < INITIAL.length) INITIAL[count] = fraction(Math.sqrt(candidate))
    K[count] = fraction(Math.cbrt(candidate))
    count++
  }
}

function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x1_0000_0000)
}
