import { codeOf } from './canonical-text.js'
import type { LexicalSyntax } from './lexical-syntax.js'

/** As `codeOf` writes a text in quotes. */
const STRING = /"([^"\n]*)"/g

/**
 * Whether code begins a qualified name with one of the modules: `Service.ServiceClient`, `global::Service.ServiceClient`.
 * @param modules single words
 */
export function namesQualified(text: string, syntax: LexicalSyntax, modules: readonly string[]): boolean {
  // There may be code in a text: `$"{Service.Version}"`.
  const code = codeOf(text, syntax).replace(STRING, (_, body: string) => (body.includes('{') ? ` ${body} ` : ' '))
  return modules.some((module) => new RegExp(`(?<![\\p{L}\\p{N}_]|\\.\\s*)${module}\\s*(?:\\.|::)`, 'u').test(code))
}
