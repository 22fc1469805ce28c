import { type LexicalSyntax, quoted, QUOTED_CHARACTER, rawQuoted, SLASHES } from '@service/scanner-kit'

/** https://go.dev/ref/spec#Lexical_elements */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  strings: [quoted('"'), rawQuoted('`'), QUOTED_CHARACTER],
  linesInParentheses: true,
  bareLists: true,
}
