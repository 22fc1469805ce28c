import { type LexicalSyntax, quoted, SLASHES } from '@service/scanner-kit'

/** https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  strings: [quoted('"'), quoted("'")],
  templates: true,
  regexLiterals: true,
  assigningWords: ['of', 'in'],
  handingWords: ['delete'],
}
