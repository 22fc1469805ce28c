import { codeOf } from './canonical-text.js'
import type { LexicalSyntax } from './lexical-syntax.js'

/** As `codeOf` writes a text in quotes. */
const STRING = /"([^"\n]*)"/g

let last: { text: string; syntax: LexicalSyntax; code: string } | undefined

/** There may be code in a text: `$"{Service.Version}"`. */
function withoutTexts(text: string, syntax: LexicalSyntax): string {
  return codeOf(text, syntax).replace(STRING, (_, body: string) => (body.includes('{') ? ` ${body} ` : ' '))
}

/**
 * Whether code begins a qualified name with one of the modules: `Service.ServiceClient`, `global::Service.ServiceClient`.
 * @param modules single words
 */
export function namesQualified(text: string, syntax: LexicalSyntax, modules: readonly string[]): boolean {
  // One text is asked about for every SDK.
  if (last?.text !== text || last.syntax !== syntax) last = { text, syntax, code: withoutTexts(text, syntax) }
  const { code } = last
  return modules.some((module) => new RegExp(`(?<!\\p{ID_Continue}|\\.\\s*)${module}\\s*(?:\\.|::)`, 'u').test(code))
}
