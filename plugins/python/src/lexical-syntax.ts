import { type LexicalSyntax, longQuoted, quoted } from '@service/scanner-kit'

/** https://docs.python.org/3/reference/lexical_analysis.html */
export const lexicalSyntax: LexicalSyntax = {
  lineComment: '#',
  strings: [longQuoted('"""'), longQuoted("'''"), quoted('"'), quoted("'")],
  continuation: String.raw`\\\r?\n[^\S\n]*`,
  assigningWords: ['in'],
  handingWords: ['del', 'as'],
}
