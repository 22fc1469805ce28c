/** Arithmetic of percentage splits. Shares are texts as typed, until they are numbers. Pure. */
import { toNumber } from '../../../src/domain/numbers.js'
import { checkSum } from '../../../src/domain/percentages.js'
import { t } from '../../language/text.js'
import { numberText } from '../../language/intl.js'

/** Shares made by the page have two decimals; typed ones may have more. */
const STEP = 0.01

/** What is missing to 100, negative if there is too much; undefined while a share is not a number. */
export function remainder(shares: readonly string[]): number | undefined {
  const numbers = numbersOf(shares)
  return numbers && clean(100 - numbers.reduce((sum, number) => sum + number, 0))
}

/** Says what keeps the shares from being a split, as the server says it; undefined when they add up. */
export function splitProblem(shares: readonly string[]): string | undefined {
  const numbers = numbersOf(shares)
  if (!numbers || checkSum(numbers) === undefined) return undefined
  const sum = numbers.reduce((total, number) => total + number, 0)
  return t('Percentages must add up to 100, not {sum}', { sum: numberText(Number(sum.toFixed(6))) })
}

/** As equal as two decimals allow; the first ones get what is left over. */
export function evenly(count: number): string[] {
  const cents = 10_000
  const base = Math.floor(cents / count)
  return Array.from({ length: count }, (_, index) => spelled((base + (index < cents - base * count ? 1 : 0)) * STEP))
}

/** Moves the boundary after the share at `index` by `by` percent, between its two neighbours alone. */
export function moveBoundary(shares: readonly string[], index: number, by: number): string[] {
  const [left, right] = [numberAt(shares, index), numberAt(shares, index + 1)]
  const moved = Math.min(right, Math.max(-left, by))
  return shares.map((share, at) => {
    if (at === index) return spelled(left + moved)
    return at === index + 1 ? spelled(right - moved) : share
  })
}

/** A share as it is typed. With two shares, the other one gets the rest. */
export function typedShare(shares: readonly string[], index: number, text: string): string[] {
  const number = toNumber(text.trim())
  const givesRest = shares.length === 2 && number !== undefined && number >= 0 && number <= 100
  return shares.map((share, at) => (at === index ? text : givesRest ? spelled(100 - number) : share))
}

/** The share at `index` takes what is left, as far as there is any. */
export function takeRest(shares: readonly string[], index: number): string[] {
  const rest = remainder(shares) ?? 0
  return shares.map((share, at) => (at === index ? spelled(Math.max(0, numberAt(shares, at) + rest)) : share))
}

/** How wide each part of the bar is, in percent of the bar: what is too much makes all narrower. */
export function widths(shares: readonly string[]): number[] {
  const numbers = shares.map((_, index) => Math.max(0, numberAt(shares, index)))
  const whole = Math.max(
    100,
    numbers.reduce((sum, number) => sum + number, 0),
  )
  return numbers.map((number) => (number / whole) * 100)
}

function numberAt(shares: readonly string[], index: number): number {
  return toNumber(shares[index]) ?? 0
}

function numbersOf(shares: readonly string[]): number[] | undefined {
  const numbers = shares.map((share) => toNumber(share.trim()))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

function spelled(number: number): string {
  return String(clean(number))
}

/** Without what binary fractions add. */
function clean(number: number): number {
  return Number(number.toFixed(6))
}
