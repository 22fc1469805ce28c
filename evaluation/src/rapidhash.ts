/**
 * rapidhash v3 (https://github.com/Nicoshev/rapidhash), modulo a small number. A port without BigInt, which would take some ten
 * times as long: 64-bit numbers are pairs of 32-bit halves in one scratch array, so that hashing allocates nothing.
 */

/** `a` and `b` are the operands of a multiplication, `seed` to `see6` the running states; each is its low and its high half. */
const enum At {
  A = 0,
  B = 2,
  Seed = 4,
  Lanes = 6,
}

const LANES = 6
const registers = new Uint32Array(At.Lanes + 2 * LANES)

/** The eight 64-bit secrets of the reference implementation: low half, high half. */
const SECRET = new Uint32Array([
  0xaa6c78a5, 0x2d358dcc, 0x962eacc9, 0x8bb84b93, 0xd433d4a3, 0x4b33a62e, 0x1de1aa47, 0x4d5a2da5, 0x78bd642f,
  0xa0761d64, 0xa0b428db, 0xe7037ed1, 0x281c388c, 0x90ed1765, 0xaaaaaaaa, 0xaaaaaaaa,
])

const LONG = 112
const SHORT = 16

let bytes = new Uint8Array(512)
let view = new DataView(bytes.buffer)
const encoder = new TextEncoder()

/**
 * rapidhash64 of the text's UTF-8 bytes, modulo `modulus`.
 *
 * @param seed below 2^53
 * @param modulus at most 2^21, so that no step of the division leaves the numbers that are exact
 */
export function rapidhashModulo(text: string, seed: number, modulus: number): number {
  hash(encode(text), seed)
  const high = (registers[At.Seed + 1] ?? 0) % modulus
  return (high * (0x1_0000_0000 % modulus) + ((registers[At.Seed] ?? 0) % modulus)) % modulus
}

/** rapidhash64 of the text's UTF-8 bytes: its low and its high 32 bits. */
export function rapidhash(text: string, seed: number): { low: number; high: number } {
  hash(encode(text), seed)
  return { low: registers[At.Seed] ?? 0, high: registers[At.Seed + 1] ?? 0 }
}

/** Puts the text's UTF-8 into the buffer; answers how many bytes it has. */
function encode(text: string): number {
  if (text.length * 3 > bytes.length) {
    bytes = new Uint8Array(text.length * 3)
    view = new DataView(bytes.buffer)
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return encoder.encodeInto(text, bytes).written
    bytes[at] = code
  }
  return text.length
}

/** Leaves the hash of the first `length` bytes of the buffer in the register of the seed. */
function hash(length: number, seed: number): void {
  const seedLow = seed >>> 0
  const seedHigh = Math.floor(seed / 0x1_0000_0000) >>> 0
  set(At.A, seedLow ^ secretLow(2), seedHigh ^ secretHigh(2))
  set(At.B, secretLow(1), secretHigh(1))
  multiply()
  set(At.Seed, seedLow ^ mixedLow(), seedHigh ^ mixedHigh())
  const rest = length <= SHORT ? readShort(length) : readLong(length)
  set(At.A, low(At.A) ^ secretLow(1), high(At.A) ^ secretHigh(1))
  set(At.B, low(At.B) ^ low(At.Seed), high(At.B) ^ high(At.Seed))
  multiply()
  set(At.A, low(At.A) ^ secretLow(7), high(At.A) ^ secretHigh(7))
  set(At.B, low(At.B) ^ secretLow(1) ^ rest, high(At.B) ^ secretHigh(1))
  multiply()
  set(At.Seed, mixedLow(), mixedHigh())
}

function readShort(length: number): number {
  if (length >= 8) {
    xorSeed(length)
    load(At.A, 0)
    load(At.B, length - 8)
  } else if (length >= 4) {
    xorSeed(length)
    set(At.A, view.getUint32(0, true), 0)
    set(At.B, view.getUint32(length - 4, true), 0)
  } else if (length > 0) {
    // The first byte at bit 45, the last one at bit 0.
    set(At.A, bytes[length - 1] ?? 0, (bytes[0] ?? 0) << 13)
    set(At.B, bytes[length >> 1] ?? 0, 0)
  } else {
    set(At.A, 0, 0)
    set(At.B, 0, 0)
  }
  return length
}

function readLong(length: number): number {
  let from = 0
  let rest = length
  if (rest > LONG) {
    for (let lane = 0; lane < LANES; lane++) set(At.Lanes + 2 * lane, low(At.Seed), high(At.Seed))
    for (; rest > LONG; rest -= LONG, from += LONG) {
      mixInto(At.Seed, from, 0)
      for (let lane = 0; lane < LANES; lane++) mixInto(At.Lanes + 2 * lane, from + SHORT * (lane + 1), lane + 1)
    }
    for (let lane = 0; lane < LANES; lane++) {
      const at = At.Lanes + 2 * lane
      set(At.Seed, low(At.Seed) ^ low(at), high(At.Seed) ^ high(at))
    }
  }
  // The secrets of the steps of sixteen bytes that are left.
  if (rest > 16) mixInto(At.Seed, from, 2)
  if (rest > 32) mixInto(At.Seed, from + 16, 2)
  if (rest > 48) mixInto(At.Seed, from + 32, 1)
  if (rest > 64) mixInto(At.Seed, from + 48, 1)
  if (rest > 80) mixInto(At.Seed, from + 64, 2)
  if (rest > 96) mixInto(At.Seed, from + 80, 1)
  load(At.A, from + rest - 16)
  set(At.A, low(At.A) ^ rest, high(At.A))
  load(At.B, from + rest - 8)
  return rest
}

/** The state becomes the mix of the eight bytes there, with the secret, and the next eight, with the state. */
function mixInto(state: number, from: number, secret: number): void {
  load(At.A, from)
  set(At.A, low(At.A) ^ secretLow(secret), high(At.A) ^ secretHigh(secret))
  load(At.B, from + 8)
  set(At.B, low(At.B) ^ low(state), high(At.B) ^ high(state))
  multiply()
  set(state, mixedLow(), mixedHigh())
}

/** `A` becomes the low and `B` the high 64 bits of their product. */
function multiply(): void {
  const aLow = low(At.A)
  const aHigh = high(At.A)
  const bLow = low(At.B)
  const bHigh = high(At.B)
  const lowHigh = multiplyHigh(aLow, bLow)
  const crossOneLow = Math.imul(aHigh, bLow) >>> 0
  const crossTwoLow = Math.imul(aLow, bHigh) >>> 0
  // Sums of up to four halves stay far below 2^53; what is above 32 bits is carried on.
  const second = lowHigh + crossOneLow + crossTwoLow
  const third = multiplyHigh(aHigh, bLow) + multiplyHigh(aLow, bHigh) + (Math.imul(aHigh, bHigh) >>> 0) + carry(second)
  set(At.A, Math.imul(aLow, bLow), second)
  set(At.B, third, multiplyHigh(aHigh, bHigh) + carry(third))
}

/** The high 32 bits of the product of two 32-bit numbers, by halves of 16 bits so that every step is exact. */
function multiplyHigh(a: number, b: number): number {
  const upper = (a >>> 16) * b + Math.floor(((a & 0xffff) * b) / 0x1_0000)
  return Math.floor(upper / 0x1_0000)
}

function carry(sum: number): number {
  return Math.floor(sum / 0x1_0000_0000)
}

/** Folds a product, as `multiply` leaves it, into 64 bits. */
function mixedLow(): number {
  return low(At.A) ^ low(At.B)
}

function mixedHigh(): number {
  return high(At.A) ^ high(At.B)
}

function load(register: number, from: number): void {
  set(register, view.getUint32(from, true), view.getUint32(from + 4, true))
}

function xorSeed(value: number): void {
  registers[At.Seed] = low(At.Seed) ^ value
}

function set(register: number, lowHalf: number, highHalf: number): void {
  registers[register] = lowHalf
  registers[register + 1] = highHalf
}

function low(register: number): number {
  return registers[register] ?? 0
}

function high(register: number): number {
  return registers[register + 1] ?? 0
}

function secretLow(index: number): number {
  return SECRET[2 * index] ?? 0
}

function secretHigh(index: number): number {
  return SECRET[2 * index + 1] ?? 0
}
