import { getLocation, getNodeValue, parseTree, printParseErrorCode, stripComments, type ParseError } from 'jsonc-parser'
import { failure, type Failure } from '../errors/failures.js'
import type { SettingsFile } from './members.js'
import { fieldName, lineAt, mistakesFailure, type Mistake } from './mistakes.js'
import { repeatedMembers } from './repeated-members.js'
import { schemaMistakes } from './schema-mistakes.js'
import { unknownRoles } from './unknown-roles.js'

/**
 * Reads the text of `service.json`; comments and trailing commas are allowed.
 * @param others looks for mistakes that the file's schema cannot know, asked only where there are mistakes already
 * @throws Failure `settingsMalformed`, naming every mistake with line and field
 */
export async function parseSettings(
  file: string,
  content: string,
  others: (value: unknown) => Promise<Mistake[]> = () => Promise.resolve([]),
): Promise<SettingsFile> {
  try {
    return await parse(file, content, others)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The parser and the schema go down level by level.
    throw malformed(file, 'lists or objects are nested too deeply in it')
  }
}

async function parse(
  file: string,
  content: string,
  others: (value: unknown) => Promise<Mistake[]>,
): Promise<SettingsFile> {
  const text = content.replace(/^\ufeff/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  if (!tree) {
    const isEmpty = stripComments(text).trim() === ''
    throw malformed(file, `${isEmpty ? 'the file is empty' : 'it is not JSON'}; it must hold an object`)
  }
  if (errors.length > 0) throw syntaxFailure(file, text, errors)
  const value: unknown = getNodeValue(tree)
  const repeated = repeatedMembers(tree)
  // Loaded when there is a file to check.
  const { validateSettings } = await import('./validator.js')
  const isValid = validateSettings(value)
  const mistakes = [
    ...repeated,
    ...(isValid ? [] : schemaMistakes(validateSettings.errors ?? [])),
    ...unknownRoles(value),
  ]
  if (isValid && mistakes.length === 0) return value
  throw mistakesFailure(file, text, tree, [...mistakes, ...(await others(value))])
}

const syntaxProblems: Record<string, string> = {
  CommaExpected: 'a comma is missing',
  ColonExpected: 'a colon is missing',
  ValueExpected: 'a value is missing',
  PropertyNameExpected: 'a field name in double quotes is missing',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is text after the end of the object',
  UnexpectedEndOfString: 'a closing double quote is missing',
  UnexpectedEndOfComment: 'a comment is not closed',
  InvalidSymbol: 'a value is not JSON; strings need double quotes',
}

/** After a missing comma the parser continues as if it were there; after any other mistake, its further messages may only be consequences. */
function syntaxFailure(file: string, text: string, errors: readonly ParseError[]): Failure {
  const codes = errors.map(({ error }) => printParseErrorCode(error))
  const last = codes.findIndex((code) => code !== 'CommaExpected')
  const certain = last === -1 ? errors : errors.slice(0, last + 1)
  const mistakes = certain.map(({ offset }, index) => {
    const code = codes[index] ?? ''
    const field = fieldName(getLocation(text, offset).path)
    const problem = syntaxProblems[code] ?? `it is not JSON (${code})`
    return { line: lineAt(text, offset), problem: field === '' ? problem : `${problem}, at the field "${field}"` }
  })
  return failure('settingsMalformed', { file, mistakes })
}

function malformed(file: string, problem: string): Failure {
  return failure('settingsMalformed', { file, mistakes: [{ line: 1, problem }] })
}
