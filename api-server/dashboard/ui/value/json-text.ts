/** JSON as a text that somebody edits. Pure. */
import { format, parse, printParseErrorCode, type Edit, type ParseError } from 'jsonc-parser'
import { t } from '../../language/text.js'

interface JsonMistake {
  message: string
  /** Offset in the text, in UTF-16 units. */
  offset: number
  /** Both from 1. */
  line: number
  column: number
}

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidSymbol: t('this is not a JSON value; strings need double quotes'),
  InvalidNumberFormat: t('JSON writes numbers in another way'),
  PropertyNameExpected: t('the name of a member, in double quotes, is expected here'),
  ValueExpected: t('a value is expected here'),
  ColonExpected: t('a colon is expected here'),
  CommaExpected: t('a comma is expected here'),
  CloseBraceExpected: t('a closing {brace} is expected here', { brace: '}' }),
  CloseBracketExpected: t('a closing ] is expected here'),
  EndOfFileExpected: t('nothing may follow here'),
  InvalidCommentToken: t('JSON has no comments'),
  UnexpectedEndOfComment: t('JSON has no comments'),
  UnexpectedEndOfString: t('a string ends without its closing quote'),
  UnexpectedEndOfNumber: t('this number ends too early'),
  InvalidUnicode: t('this \\u escape needs four hexadecimal digits'),
  InvalidEscapeCharacter: t('this escape with \\ is not one of JSON'),
  InvalidCharacter: t('a line break or control character inside a string must be escaped'),
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
    message: message ?? t('this is not JSON'),
    offset,
    line: lines.length,
    column: (lines.at(-1) ?? '').length + 1,
  }
}

/** The text with two spaces of indentation. Numbers, escapes and repeated members are kept as written. */
export function formatJson(text: string): string {
  return withEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' })).trim()
}

/** The library would rebuild the whole text for each edit: minutes for a text of some megabytes. */
function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { offset, length, content } of [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length)) {
    parts.push(text.slice(at, offset), content)
    at = offset + length
  }
  return parts.join('') + text.slice(at)
}
