import type { Edit } from './snippet.js'

/** The references that replace characters of code; others occur in text only. */
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const REFERENCE = /(?:&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});)+/gi
const OPERATOR = /[=&|<>?!]/

/**
 * Character references of HTML as the characters they mean, padded with blanks to their length: on the side where a blank
 * changes nothing, so before an opening quote, after a closing one, and never inside an operator.
 */
export function entityEdits(text: string, start: number, end: number): Edit[] {
  const source = text.slice(start, end)
  if (!source.includes('&')) return []
  let quote = ''
  return [...source.matchAll(REFERENCE)].map(({ index, 0: references }) => {
    const characters = decodeReferences(references)
    const closes = quote !== '' && characters.startsWith(quote)
    const joins = OPERATOR.test(source.charAt(index - 1))
    for (const character of characters) {
      if (quote === character) quote = ''
      else if (quote === '' && /["']/.test(character)) quote = character
    }
    const { length } = references
    return { start: start + index, text: closes || joins ? characters.padEnd(length) : characters.padStart(length) }
  })
}

/** Text as HTML means it. References to characters that do not occur in code are kept. */
export function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (references) => references.replace(/&([^;]+);/g, (_, name: string) => decode(name)))
}

function decode(name: string): string {
  if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? ' '
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10)
  return code > 0x1f && code < 0x10000 ? String.fromCharCode(code) : ' '
}
