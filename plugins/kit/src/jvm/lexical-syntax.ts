import { type LexicalSyntax, longQuoted, quoted, QUOTED_CHARACTER, rawQuoted, SLASHES } from '../text/lexical-syntax.js'

/** https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html */
export const javaSyntax: LexicalSyntax = {
  ...SLASHES,
  strings: [longQuoted('"""'), quoted('"'), QUOTED_CHARACTER],
}

/** https://kotlinlang.org/docs/reference/grammar.html#lexical-grammar */
export const kotlinSyntax: LexicalSyntax = {
  ...SLASHES,
  blockComment: { ...SLASHES.blockComment, nested: true },
  strings: [rawQuoted('"""'), quoted('"'), QUOTED_CHARACTER],
  quotedName: '`([\\p{ID_Start}_]\\p{ID_Continue}*)`',
}
