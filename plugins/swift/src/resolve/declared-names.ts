import { RAW_NAME, withoutOddCharacters } from '../raw-names.js'

const DECLARATION =
  /(?<![\w.])(?:class|struct|enum|actor|protocol|extension|typealias|let|var|func)\s+`?([\p{ID_Start}_][\p{ID_Continue}.]*)/gu

/** `let a = …, b = …` and `let (a, b) = …` */
const SEVERAL = /(?<![\w.])(?:let|var)\s+(?:\(([^()\n]*)\)|[^\n]*,[^\n]*)/gu

const IN_PARENTHESES = /\([^()\n]*\)/g

const FURTHER = /,\s*`?([\p{ID_Start}_]\p{ID_Continue}*)\s*[=:]/gu

/** Names that a file may declare, or add members to; `*` if it passes on those of other modules. */
export function declaredNames(text: string): string[] {
  const names = Array.from(text.matchAll(DECLARATION), ([, name = '']) => name.slice(name.lastIndexOf('.') + 1))
  if (text.includes('`')) names.push(...Array.from(text.matchAll(RAW_NAME), ([name]) => withoutOddCharacters(name)))
  for (const [line, tuple] of text.matchAll(SEVERAL)) {
    if (tuple !== undefined) names.push(...tuple.split(',').map((name) => name.trim()))
    else for (const [, name = ''] of line.replace(IN_PARENTHESES, '').matchAll(FURTHER)) names.push(name)
  }
  return /@_exported\s+import\b/.test(text) ? [...names, '*'] : names
}
