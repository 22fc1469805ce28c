import { type LexicalSyntax, longQuoted, quoted } from '@service/scanner-kit'

/** https://docs.python.org/3/reference/lexical_analysis.html */
export const lexicalSyntax: LexicalSyntax = {
  lineComment: '#',
  strings: [longQuoted('"""'), longQuoted("'''"), quoted('"'), quoted("'")],
  // Types in quotes: `name: "Type"`, `Optional["Type"]`.
  beforeType: String.raw`(?:[\w\])][^\S\n]*:|->|\b(?:[A-Z]\w*|list|dict|set|tuple|type)\[)[^\S\n]*(?=["'])`,
  continuation: String.raw`\\\r?\n[^\S\n]*`,
  assigningWords: ['in'],
  handingWords: ['del', 'as'],
}
