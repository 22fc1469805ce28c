import { type LexicalSyntax, longQuoted, quoted, SLASHES } from '@service/scanner-kit'

/** https://docs.swift.org/swift-book/documentation/the-swift-programming-language/lexicalstructure/ */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  blockComment: { ...SLASHES.blockComment, nested: true },
  strings: [
    String.raw`(?<!#)(?<fence>#{1,99})(?<quotes>"""|")[^]*?(?:\k<quotes>\k<fence>|$)`,
    longQuoted('"""'),
    quoted('"'),
  ],
  handingWords: ['$'],
  quotedName: '`([\\p{ID_Start}_]\\p{ID_Continue}*)`',
}
