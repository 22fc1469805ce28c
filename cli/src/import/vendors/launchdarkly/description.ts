import { textOr, type Members } from '../../read.js'

/** Longer values are cut: the variations themselves are in the rules. */
const LONGEST_VALUE = 40

/**
 * What people know of a flag, as one description, because a config has a key and a description alone: the flag's name, its description, and
 * the names and descriptions of its variations. Null if there is none of these.
 */
export function descriptionOf(key: string, flag: Members, variations: readonly Members[]): string | null {
  const description = textOr(flag['description'], '').trim()
  const name = textOr(flag['name'], '').trim()
  const says = name !== key && name !== '' && name !== description
  const about = says ? [name, description].filter(Boolean).join(': ') : description
  const named = variations.map(variationWords)
  if (named.every((words) => words === undefined)) return about === '' ? null : about
  const values = named.map((words, index) => words ?? valueWords(variations[index]?.['value']))
  const ended = about === '' || /[.!?]$/.test(about) ? about : `${about}.`
  return [ended, `Variations: ${values.join(', ')}.`].filter(Boolean).join('\n')
}

/** `dark "Dark theme" (for the night)`; undefined if it only has its value. */
function variationWords(variation: Members): string | undefined {
  const value = valueWords(variation['value'])
  const name = textOr(variation['name'], '').trim()
  const description = textOr(variation['description'], '').trim()
  const says = name !== '' && name.toLowerCase() !== value.toLowerCase()
  if (!says && description === '') return undefined
  return [value, says && `"${name}"`, description && `(${description})`].filter(Boolean).join(' ')
}

function valueWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  if (text === '') return '""'
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text
}
