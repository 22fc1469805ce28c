/** Sentences in pieces, so that values and names stand out on the page and the same sentence can be read out. Pure. */
import { parts, t } from '../../language/text.js'

/** Plain text, a value somebody entered, or the name of something. */
export type Piece = string | { value: string } | { name: string }

export type Words = readonly Piece[]

/** The sentence as one text. */
export function plainText(words: Words): string {
  return words
    .map((piece) => (typeof piece === 'string' ? piece : 'value' in piece ? piece.value : piece.name))
    .join('')
}

/** A message whose values are sentences, names or entered values themselves. */
export function phrase(message: string, values: Readonly<Record<string, Words | Piece | number>>): Words {
  return parts<Words | Piece>(message, values).flat()
}

/** `a`, `a and b`, `a, b and c`. */
export function allOf(items: readonly Words[]): Words {
  return listed(items, (first, last) => phrase('{first} and {last}', { first, last }))
}

/** `a`, `a or b`, `a, b or c`. */
export function anyOf(items: readonly Words[]): Words {
  return listed(items, (first, last) => phrase('{first} or {last}', { first, last }))
}

function listed(items: readonly Words[], join: (first: Words, last: Words) => Words): Words {
  const last = items.at(-1)
  if (last === undefined) return []
  const first = items.slice(0, -1).flatMap((item, index) => (index === 0 ? item : [', ', ...item]))
  return items.length === 1 ? last : join(first, last)
}

/** How many values of a long list a sentence names. */
const NAMED = 4

/** Values in a sentence; of a long list the first few and how many more there are. */
export function listedValues(values: readonly string[]): Words {
  const shown = values.length <= NAMED + 1 ? values : values.slice(0, NAMED)
  const rest = values.length - shown.length
  const items = shown.map((value): Words => [{ value: shortened(value) }])
  return anyOf(rest > 0 ? [...items, [t('{rest, number} more', { rest })]] : items)
}

/** Characters of a value that a sentence shows. */
const LONGEST = 60

function shortened(value: string): string {
  if (value === '') return t('(empty)')
  const characters = Array.from(value)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : value
}

/** The words with a capital letter at the start. */
export function sentence(words: Words): Words {
  const [first, ...rest] = words
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : words
}
