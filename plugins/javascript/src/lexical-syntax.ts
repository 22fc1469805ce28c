import { type LexicalSyntax, quoted, SLASHES } from '@service/scanner-kit'

/** https://tc39.es/ecma262/#sec-ecmascript-language-lexical-grammar */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  strings: [quoted('"'), quoted("'")],
  templates: true,
  regexLiterals: true,
  // What stands between tags.
  needsTree: String.raw`</[\p{ID_Start}_$>]|/>`,
  mixedIn: ['.vue', '.svelte', '.astro', '.html'],
  assigningWords: ['of', 'in'],
  handingWords: ['delete'],
}
