import { countCharacters } from './check.js'
import { Invalid } from './errors.js'

/** A tag's name as stored: without surrounding whitespace, 1 to 50 characters. */
export function readTagName(input: string): string {
  const name = input.trim()
  const length = countCharacters(name, 1, 50)
  if (length < 1 || length > 50) throw Invalid.field('name', 'Name must be 1 to 50 characters long')
  return name
}

/**
 * The name as comparisons see it: surrounding whitespace and case do not matter. By way of capitals, because lower case
 * alone keeps apart what differs in case only: ß and SS, or the two small sigmas.
 */
export function tagNameKey(name: string): string {
  return name.trim().normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}

/** The one order of lists by name: by the comparison form, then by the name as written. */
export function byName(a: { name: string }, b: { name: string }): number {
  return compare(tagNameKey(a.name), tagNameKey(b.name)) || compare(a.name, b.name)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
