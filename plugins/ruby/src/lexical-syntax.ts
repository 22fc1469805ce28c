import { type LexicalSyntax, quoted } from '@service/scanner-kit'

/** https://docs.ruby-lang.org/en/master/syntax/comments_rdoc.html, https://docs.ruby-lang.org/en/master/syntax/literals_rdoc.html */
export const lexicalSyntax: LexicalSyntax = {
  lineComment: '#',
  strings: [quoted('"'), quoted("'")],
  // Lists of words, here-documents, and `"a": 1`, in which the text is a symbol.
  needsTree: String.raw`%[wWiIqQ]?[^\w\s]|<<[~-]?["'\x60A-Z]|(?<=["']):(?!:)`,
  continuation: String.raw`\\\r?\n[^\S\n]*`,
}
