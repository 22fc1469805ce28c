/** How a language writes what is not code, and where its lines continue: everything that `canonicalText` and `assignments` must know. */
export interface LexicalSyntax {
  /** The source of a regular expression for what begins a comment that ends with its line: `//`, `#`. */
  lineComment: string
  /** `/*` and what closes it; `nested` if comments can be nested. */
  blockComment?: { open: string; close: string; nested?: true }
  /**
   * Sources of regular expressions for whole texts in quotes, the longest opening first. Each matches the text in one go and, if nothing
   * closes it, up to the end of the line or of the file.
   */
  strings: readonly string[]
  /** The source of one for what makes a name of a reserved word; its first group is the name itself: `` `in` ``, `@class`. */
  quotedName?: string
  /** The source of one for what joins two lines: Python's backslash. */
  continuation?: string
  /** True if a text in backticks may hold code: `` `${…}` ``. */
  templates?: true
  /** True if `/…/` is a text as well. */
  regexLiterals?: true
  /** True if the end of a line also separates what is in parentheses (Go). */
  linesInParentheses?: true
  /** True if several targets of one assignment may be in braces without parentheses around them (Go). */
  bareLists?: true
  /**
   * The source of one for code that stands only in files in which nothing but a syntax tree tells what is a string: around texts without quotes (a
   * closing tag of JSX, Ruby's `%w[`).
   */
  needsTree?: string
  /**
   * The source of a regular expression for what may come before a type in quotes (Python), which only a syntax tree distinguishes from a string. It
   * ends where the text begins.
   */
  beforeType?: string
  /** Extensions of files that are written so in parts only, with the same consequence: `.vue`. */
  mixedIn?: readonly string[]
  /** Words between the target of an assignment and the source of its values: `of`, `in`. */
  assigningWords?: readonly string[]
  /** Words before what is assigned, deleted or passed by reference: `delete`, `ref`; `$` if names that begin with it are. */
  handingWords?: readonly string[]
}

/** Quotes of one kind in which a backslash escapes, closed on the same line. */
export const quoted = (quote: string) => String.raw`${quote}(?:[^${quote}\\\n]|\\[^])*(?:${quote}|(?=\n)|$)`

/** The same over several lines. */
export const longQuoted = (quotes: string) => String.raw`${quotes}(?:[^\\]|\\[^])*?(?:${quotes}|$)`

/** Up to the same quotes, whatever stands between. */
export const rawQuoted = (quotes: string) => String.raw`${quotes}[^]*?(?:${quotes}|$)`

/** One character in single quotes; an apostrophe alone opens nothing. */
export const QUOTED_CHARACTER = String.raw`'(?:[^'\\\n]|\\[^\n][^'\n]{0,8})'`

export const SLASHES = { lineComment: '//', blockComment: { open: '/*', close: '*/' } } as const
