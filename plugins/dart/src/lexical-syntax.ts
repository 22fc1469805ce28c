import { type LexicalSyntax, longQuoted, quoted, rawQuoted, SLASHES } from '@service/scanner-kit'

/** https://dart.dev/language, https://spec.dart.dev */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  blockComment: { ...SLASHES.blockComment, nested: true },
  strings: [
    `r(?:${rawQuoted('"""')}|${rawQuoted("'''")}|"[^"\\n]*"?|'[^'\\n]*'?)`,
    longQuoted('"""'),
    longQuoted("'''"),
    quoted('"'),
    quoted("'"),
  ],
}
