/**
 * rapidhash v3 (https://github.com/Nicoshev/rapidhash), modulo 1,000. A port without BigInt, which would take some twenty
 * times as long: 64-bit numbers are pairs of 32-bit halves, in local variables and in one scratch array, so that hashing allocates
 * nothing.
 */

/** Where a 64-bit state is in the scratch array, low half first: of the hash itself, and of the lanes of long texts. */
const STATE = 0
const LANES = 6
const states = new Uint32Array(2 + 2 * LANES)

/** The eight 64-bit secrets of the reference implementation: low half, high half. */
const SECRET = new Uint32Array([
  0xaa6c78a5, 0x2d358dcc, 0x962eacc9, 0x8bb84b93, 0xd433d4a3, 0x4b33a62e, 0x1de1aa47, 0x4d5a2da5, 0x78bd642f,
  0xa0761d64, 0xa0b428db, 0xe7037ed1, 0x281c388c, 0x90ed1765, 0xaaaaaaaa, 0xaaaaaaaa,
])

const LONG = 112

const SHORT = 16

/** 2^-32: what makes a high half out of what is above 32 bits. */
const HIGH = 1 / 0x1_0000_0000

let bytes = new Uint8Array(512)
let view = new DataView(bytes.buffer)
const encoder = new TextEncoder()

/** A text's UTF-8, four bytes in each word, so that it is copied in fewer steps; the last word may hold less. */
export interface Words {
  words: Uint32Array
  /** In bytes. */
  length: number
}

export function utf8(text: string): Words {
  const encoded = encoder.encode(text)
  const padded = new Uint8Array(Math.ceil(encoded.length / 4) * 4)
  padded.set(encoded)
  const source = new DataView(padded.buffer)
  const words = Uint32Array.from({ length: padded.length / 4 }, (_, at) => source.getUint32(4 * at, true))
  return { words, length: encoded.length }
}

/** Constants, not parameters: V8 then divides by multiplying, whatever it inlines. A parameter costs a fifth of the evaluation in some runs. */
const MODULUS = 1000
const HIGH_REMAINDER = 0x1_0000_0000 % MODULUS

/**
 * rapidhash64 of the UTF-8 bytes of the text, of `middle` and of `end`, one after the other, modulo 1,000. Joining them into one
 * string first would copy them twice.
 *
 * @param seed below 2^53
 */
export function rapidhashModulo1000(text: string, middle: Words, end: string, seed: number): number {
  let length = copy(middle, write(text, 0))
  if (end !== '') length = write(end, length)
  hash(length, seed)
  const high = (states[STATE + 1] ?? 0) % MODULUS
  return (high * HIGH_REMAINDER + ((states[STATE] ?? 0) % MODULUS)) % MODULUS
}

/** rapidhash64 of the text's UTF-8 bytes: its low and its high 32 bits. */
export function rapidhash(text: string, seed: number): { low: number; high: number } {
  hash(write(text, 0), seed)
  return { low: states[STATE] ?? 0, high: states[STATE + 1] ?? 0 }
}

/** Puts the text's UTF-8 into the buffer at `from`. Returns where it ends. */
function write(text: string, from: number): number {
  const { length } = text
  if (from + length * 3 > bytes.length) grow(from + length * 3)
  const buffer = bytes
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return from + encoder.encodeInto(text, buffer.subarray(from)).written
    buffer[from + at] = code
  }
  return from + length
}

function copy({ words, length }: Words, from: number): number {
  const count = words.length
  // The last word may write beyond the end of the text, where the next part begins or nothing is read.
  if (from + 4 * count > bytes.length) grow(from + 4 * count)
  // A local name for the view, here and below: read from the module each time, it takes a twentieth of a hash's time.
  const target = view
  for (let at = 0; at < count; at++) target.setUint32(from + 4 * at, words[at] ?? 0, true)
  return from + length
}

function grow(least: number): void {
  const before = bytes
  bytes = new Uint8Array(2 * least)
  bytes.set(before)
  view = new DataView(bytes.buffer)
}

let begunSeed = -1
const begun = new Uint32Array(2)

/** The state before the first byte depends on the seed alone, which is nearly always the one from before. */
function begin(seed: number): void {
  if (seed !== begunSeed) {
    const seedLow = seed >>> 0
    const seedHigh = Math.floor(seed / 0x1_0000_0000) >>> 0
    mix(STATE, seedLow ^ secretLow(2), seedHigh ^ secretHigh(2), secretLow(1), secretHigh(1))
    begun[0] = seedLow ^ (states[STATE] ?? 0)
    begun[1] = seedHigh ^ (states[STATE + 1] ?? 0)
    begunSeed = seed
  }
  states[STATE] = begun[0] ?? 0
  states[STATE + 1] = begun[1] ?? 0
}

/** Leaves the hash of the first `length` bytes of the buffer in the state. */
function hash(length: number, seed: number): void {
  begin(seed)
  if (length > SHORT) hashLong(length)
  else if (length >= 8) {
    states[STATE] = (states[STATE] ?? 0) ^ length
    finish(word(0), word(4), word(length - 8), word(length - 4), length)
  } else if (length >= 4) {
    states[STATE] = (states[STATE] ?? 0) ^ length
    finish(word(0), 0, word(length - 4), 0, length)
  }
  // The first byte at bit 45, the last one at bit 0.
  else if (length > 0) finish(bytes[length - 1] ?? 0, (bytes[0] ?? 0) << 13, bytes[length >> 1] ?? 0, 0, length)
  else finish(0, 0, 0, 0, length)
}

function hashLong(length: number): void {
  let from = 0
  let rest = length
  if (rest > LONG) {
    for (let at = 2; at < states.length; at++) states[at] = states[at % 2] ?? 0
    for (; rest > LONG; rest -= LONG, from += LONG) {
      for (let lane = 0; lane <= LANES; lane++) mixInto(2 * lane, from + SHORT * lane, lane)
    }
    for (let at = 2; at < states.length; at++) states[at % 2] = (states[at % 2] ?? 0) ^ (states[at] ?? 0)
  }
  // The secrets of the steps of sixteen bytes that are left.
  if (rest > 16) mixInto(STATE, from, 2)
  if (rest > 32) mixInto(STATE, from + 16, 2)
  if (rest > 48) mixInto(STATE, from + 32, 1)
  if (rest > 64) mixInto(STATE, from + 48, 1)
  if (rest > 80) mixInto(STATE, from + 64, 2)
  if (rest > 96) mixInto(STATE, from + 80, 1)
  const end = from + rest
  finish(word(end - 16) ^ rest, word(end - 12), word(end - 8), word(end - 4), rest)
}

/** The state becomes the mix of the eight bytes there, with the secret, and the next eight, with the state. */
function mixInto(state: number, from: number, secret: number): void {
  const source = view
  mix(
    state,
    source.getUint32(from, true) ^ (SECRET[2 * secret] ?? 0),
    source.getUint32(from + 4, true) ^ (SECRET[2 * secret + 1] ?? 0),
    source.getUint32(from + 8, true) ^ (states[state] ?? 0),
    source.getUint32(from + 12, true) ^ (states[state + 1] ?? 0),
  )
}

/** The last two steps, on the last sixteen bytes. */
function finish(aLow: number, aHigh: number, bLow: number, bHigh: number, rest: number): void {
  multiply(aLow ^ secretLow(1), aHigh ^ secretHigh(1), bLow ^ (states[STATE] ?? 0), bHigh ^ (states[STATE + 1] ?? 0))
  mix(
    STATE,
    (product[0] ?? 0) ^ secretLow(7),
    (product[1] ?? 0) ^ secretHigh(7),
    (product[2] ?? 0) ^ secretLow(1) ^ rest,
    (product[3] ?? 0) ^ secretHigh(1),
  )
}

/** The state becomes the product, its upper 64 bits folded into the lower ones. */
function mix(state: number, aLow: number, aHigh: number, bLow: number, bHigh: number): void {
  multiply(aLow, aHigh, bLow, bHigh)
  states[state] = (product[0] ?? 0) ^ (product[2] ?? 0)
  states[state + 1] = (product[1] ?? 0) ^ (product[3] ?? 0)
}

/** The last product's 128 bits, from the lowest 32 to the highest. */
const product = new Uint32Array(4)

function multiply(aLow: number, aHigh: number, bLow: number, bHigh: number): void {
  const a0 = aLow >>> 0
  const a1 = aHigh >>> 0
  const b0 = bLow >>> 0
  const b1 = bHigh >>> 0
  const low = Math.imul(a0, b0) >>> 0
  const crossOne = Math.imul(a1, b0) >>> 0
  const crossTwo = Math.imul(a0, b1) >>> 0
  const high = Math.imul(a1, b1) >>> 0
  // Sums of up to four halves stay far below 2^53; what is above 32 bits is carried on.
  const second = above(a0, b0, low) + crossOne + crossTwo
  const third = above(a1, b0, crossOne) + above(a0, b1, crossTwo) + high + ((second * HIGH) >>> 0)
  product[0] = low
  product[1] = second
  product[2] = third
  product[3] = above(a1, b1, high) + ((third * HIGH) >>> 0)
}

/**
 * The high 32 bits of the product of two 32-bit numbers whose low 32 bits are known. Without those it is a multiple of 2^32 below 2^64,
 * of which a double is off by 2^12 at most: the nearest multiple is the right one.
 */
function above(a: number, b: number, low: number): number {
  return ((a * b - low) * HIGH + 0.5) >>> 0
}

/** Four bytes of the buffer. */
function word(from: number): number {
  return view.getUint32(from, true)
}

function secretLow(index: number): number {
  return SECRET[2 * index] ?? 0
}

function secretHigh(index: number): number {
  return SECRET[2 * index + 1] ?? 0
}
