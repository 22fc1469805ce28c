/** Numbers, lists and order as the language of the page has them. */
import { locale } from './language.js'

const NUMBER = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
const POSITION = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const PERCENT = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 10 })
const LIST = new Intl.ListFormat(locale)
const COLLATOR = new Intl.Collator(locale, { caseFirst: 'upper', numeric: true })

/** Such as `1,234.5`. */
export const numberText = (value: number): string => NUMBER.format(value)

/** A position from 0.0 to 99.9, with its one decimal also if that is 0. */
export const positionText = (position: number): string => POSITION.format(position)

/** For example `12.5%` for 12.5. Anything that is not a number yet is kept as typed. */
export const percentText = (percentage: number | string): string =>
  Number.isFinite(Number(percentage)) ? PERCENT.format(Number(percentage)) : `${percentage}%`

/** Such as `a, b, and c`. */
export const listText = (items: readonly string[]): string => LIST.format(items)

export const compareText = (a: string, b: string): number => COLLATOR.compare(a, b)
