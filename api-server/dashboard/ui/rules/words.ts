/** Sentences in pieces, so that values and names stand out on the page and the same sentence can be read out. Pure. */

/** Plain text, a value somebody entered, or the name of something. */
export type Piece = string | { value: string } | { name: string }

export type Words = readonly Piece[]

/** The sentence as one text. */
export function plainText(words: Words): string {
  return words
    .map((piece) => (typeof piece === 'string' ? piece : 'value' in piece ? piece.value : piece.name))
    .join('')
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(items: readonly Words[], word: 'and' | 'or'): Words {
  return items.flatMap((item, index) => {
    if (index === 0) return item
    return [index === items.length - 1 ? ` ${word} ` : ', ', ...item]
  })
}

/** How many values of a long list a sentence names. */
const NAMED = 4

/** Values in a sentence; of a long list the first few and how many more there are. */
export function listedValues(values: readonly string[]): Words {
  const shown = values.length <= NAMED + 1 ? values : values.slice(0, NAMED)
  const rest = values.length - shown.length
  const items = shown.map((value): Words => [{ value: shortened(value) }])
  return listed(rest > 0 ? [...items, [`${rest} more`]] : items, 'or')
}

/** Characters of a value that a sentence shows. */
const LONGEST = 60

function shortened(value: string): string {
  if (value === '') return '(empty)'
  const characters = Array.from(value)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : value
}

/** `1 rule`, `2 rules`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** The words with a capital letter at the start. */
export function sentence(words: Words): Words {
  const [first, ...rest] = words
  return typeof first === 'string' ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest] : words
}
