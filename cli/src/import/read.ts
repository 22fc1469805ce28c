import { isMembers, type Members } from '../json-object.js'

export { isMembers, type Members }

/** Looks into an export of uncertain shape. A member with a shape other than the vendor documents ends the import. */
export class WrongShape extends Error {}

/** @param what is read, for the message: `the flag "a"` */
export function membersOf(value: unknown, what: string): Members {
  if (isMembers(value)) return value
  throw new WrongShape(`${what} is not an object`)
}

/** The entries of a list; none if it is left out or null. */
export function listOf(value: unknown, what: string): unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value as unknown[]
  throw new WrongShape(`${what} is not a list`)
}

export function membersIn(value: unknown, what: string): Members[] {
  return listOf(value, what).map((one, index) => membersOf(one, `entry ${index + 1} of ${what}`))
}

/** Entries of an object; none where it is left out or null. */
export function entriesOf(value: unknown, what: string): [name: string, value: unknown][] {
  return value === undefined || value === null ? [] : Object.entries(membersOf(value, what))
}

export function textOf(value: unknown, what: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new WrongShape(`${what} is not a text`)
}

/** Texts, and numbers and booleans as texts. */
export function textsOf(value: unknown, what: string): string[] {
  return listOf(value, what).map((one) => {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return String(one)
    throw new WrongShape(`${what} holds something other than texts`)
  })
}

export function numberOf(value: unknown, what: string): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number === 'number' && Number.isFinite(number)) return number
  throw new WrongShape(`${what} is not a number`)
}

export function textOr<T>(value: unknown, otherwise: T): string | T {
  return typeof value === 'string' && value !== '' ? value : otherwise
}
