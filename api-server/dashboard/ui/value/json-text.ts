/** JSON as a text that somebody edits. Pure. */
import { format, parse, printParseErrorCode, type Edit, type ParseError } from 'jsonc-parser'

export interface JsonMistake {
  message: string
  /** Offset in the text, in UTF-16 units. */
  offset: number
  /** Both from 1. */
  line: number
  column: number
}

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is no JSON value; texts stand in double quotes',
  InvalidNumberFormat: 'this number is not written as JSON writes numbers',
  PropertyNameExpected: 'the name of a member, in double quotes, is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing } is expected here',
  CloseBracketExpected: 'a closing ] is expected here',
  EndOfFileExpected: 'nothing may follow here',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text ends without its closing quote',
  UnexpectedEndOfNumber: 'this number ends too early',
  InvalidUnicode: 'this \\u escape needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this escape with \\ is not one of JSON',
  InvalidCharacter: 'a line break or control character inside a text must be escaped',
}

/** The first thing that keeps the text from being JSON; undefined when it is JSON. */
export function mistakeIn(text: string): JsonMistake | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    // The browsers' own messages differ; the offset below is the same everywhere.
  }
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [first] = errors.sort((a, b) => a.offset - b.offset)
  const offset = first?.offset ?? text.length
  const lines = text.slice(0, offset).split('\n')
  const message = first && MESSAGES[printParseErrorCode(first.error)]
  return {
    message: message ?? 'this is not JSON',
    offset,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
  }
}

/** The text with two spaces of indentation. Numbers, escapes and repeated members stay as they were written. */
export function formatJson(text: string): string {
  return withEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim()
}

/** The library's own way makes the whole text anew for each edit: minutes for a text of some megabytes. */
function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { offset, length, content } of [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length)) {
    parts.push(text.slice(at, offset), content)
    at = offset + length
  }
  return parts.join('') + text.slice(at)
}
