import { type LexicalSyntax, quoted, QUOTED_CHARACTER, SLASHES } from '@service/scanner-kit'

/** https://learn.microsoft.com/dotnet/csharp/language-reference/language-specification/lexical-structure; `#if` is not part of a statement. */
export const lexicalSyntax: LexicalSyntax = {
  ...SLASHES,
  lineComment: String.raw`//|(?<=\n[^\S\n]{0,200})#`,
  strings: [
    String.raw`(?<fence>"{3,})[^]*?(?:\k<fence>|$)`,
    String.raw`(?:@\$?|\$@)"(?:[^"]|"")*(?:"|$)`,
    quoted('"'),
    QUOTED_CHARACTER,
  ],
  quotedName: '@([\\p{ID_Start}_]\\p{ID_Continue}*)',
  mixedIn: ['.csproj', '.props', '.targets'],
  handingWords: ['ref', 'out'],
}
