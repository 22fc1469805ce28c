import { type FileFacts, SyntaxNode } from '@service/scanner-kit'
import { unescape } from './literals.js'

/** Comments and directives, whose quotes do not count, and strings; one with an interpolation is not a key. */
const PIECES =
  /\/\/[^\n]*|\/\*[^]*?\*\/|^[ \t]*(?:import|export|part)\b[^;\n]*;|r?(?:'''[^]*?'''|"""[^]*?""")|(r?)('|")((?:\\.|(?!\2)[^\\\n])*)\2/gm

/** Adds the strings of what did not parse: the tree has no text of theirs. */
export function addLostStrings(facts: FileFacts, text: string): void {
  const known = new Set(facts.strings.map(({ line, column }) => `${line}:${column}`))
  const document = SyntaxNode.root('program', text, 0, text.length)
  for (const found of text.matchAll(PIECES)) {
    const [whole, raw, , content] = found
    if (content === undefined || (raw === '' && content.includes('$'))) continue
    const { line, column } = document.below('string_literal', true, found.index, found.index + whole.length, undefined)
    if (known.has(`${line}:${column}`)) continue
    const value = raw === '' ? content.replace(/\\(?:u\{[^}]*\}|u.{4}|x..|.)/g, unescape) : content
    facts.strings.push({ value, line, column })
  }
  facts.strings.sort((one, other) => one.line - other.line || one.column - other.column)
}
