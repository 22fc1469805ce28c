import type { ErrorObject, ValidateFunction } from 'ajv'
import {
  findNodeAtLocation,
  getLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  stripComments,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { readFile } from 'node:fs/promises'
import { failure, type Failure } from '../errors/failures.js'
import { quote } from '../report/words.js'
import type { SettingsFile } from './members.js'
import { isPlainSettings } from './plain-settings.js'
import { problemOf } from './schema-problem.js'
import { unknownRole } from './unknown-role.js'

/**
 * Reads the text of `service.json`; comments and trailing commas are allowed.
 * @throws Failure `settingsMalformed`, naming line and field
 */
export async function parseSettings(file: string, content: string): Promise<SettingsFile> {
  try {
    return await parse(file, content)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // The parser and the schema go down level by level.
    throw failure('settingsMalformed', { file, line: 1, problem: 'lists or objects are nested too deeply in it' })
  }
}

/**
 * The failure of a mistake that only shows once the languages are known.
 * @param place of what is wrong: a member of an object, or an element of a list
 */
export async function settingsMistake(file: string, place: (string | number)[], problem: string): Promise<Failure> {
  const text = (await readFile(file, 'utf8').catch(() => '')).replace(/^\ufeff/, '')
  const tree = parseTree(text, [], { allowTrailingComma: true })
  return failure('settingsMalformed', {
    file,
    line: tree ? lineAt(text, nodeAt(tree, place).offset) : 1,
    problem: `${quote(fieldName(place))} ${problem}`,
  })
}

async function parse(file: string, content: string): Promise<SettingsFile> {
  const text = content.replace(/^\ufeff/, '')
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  if (!tree) {
    const problem =
      stripComments(text).trim() === ''
        ? 'the file is empty; it must hold an object'
        : 'it is not JSON; it must hold an object'
    throw failure('settingsMalformed', { file, line: 1, problem })
  }
  if (errors[0]) throw syntaxFailure(file, text, errors[0])
  const value: unknown = getNodeValue(tree)
  if (isPlainSettings(value)) return value
  const validate = await settingsValidator()
  if (!validate(value)) throw schemaFailure(file, text, tree, validate.errors ?? [])
  const unknown = unknownRole(value.sdks ?? [])
  if (!unknown) return value
  throw failure('settingsMalformed', {
    file,
    line: lineAt(text, nodeAt(tree, unknown.path).offset),
    problem: unknown.problem,
  })
}

/** Loaded when there is a file to check: compiling schemas is a good part of a short run. */
async function settingsValidator(): Promise<ValidateFunction<SettingsFile>> {
  const [{ Ajv2020 }, { settingsSchema }] = await Promise.all([import('ajv/dist/2020.js'), import('./schema.js')])
  return new Ajv2020({
    strictTuples: false,
    allowUnionTypes: true,
    verbose: true,
    allErrors: true,
  }).compile<SettingsFile>(settingsSchema)
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
  InvalidSymbol: 'a value is not JSON; texts need double quotes',
}

function syntaxFailure(file: string, text: string, error: ParseError): Failure {
  const code = printParseErrorCode(error.error)
  const field = fieldName(getLocation(text, error.offset).path)
  const problem = syntaxProblems[code] ?? `it is not JSON (${code})`
  return failure('settingsMalformed', {
    file,
    line: lineAt(text, error.offset),
    problem: field === '' ? problem : `${problem}, at the field "${field}"`,
  })
}

/**
 * Of several errors the deepest one is closest to the mistake, and a mistyped field closer than the one it leaves missing.
 * Those beside it are its alternatives.
 */
function schemaFailure(file: string, text: string, tree: Node, errors: ErrorObject[]): Failure {
  const depth = (error: ErrorObject) => segments(error.instancePath).length
  const deepest = Math.max(...errors.map(depth))
  const [error, ...others] = errors
    .filter((candidate) => depth(candidate) === deepest)
    .sort((a, b) => Number(b.keyword === 'additionalProperties') - Number(a.keyword === 'additionalProperties'))
  if (!error) throw new Error('the schema refused the settings without a reason')
  const path = segments(error.instancePath)
  const { problem, member } = problemOf([error, ...others], fieldName(path))
  const node = nodeAt(tree, member === undefined ? path : [...path, member])
  return failure('settingsMalformed', { file, line: lineAt(text, node.offset), problem })
}

/** The property as a whole where the place is one, so that the line is that of its name. */
function nodeAt(tree: Node, path: (string | number)[]): Node {
  const node = findNodeAtLocation(tree, path) ?? tree
  return node.parent?.type === 'property' ? node.parent : node
}

function segments(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** `sdks[0].calls[2].name` */
function fieldName(path: (string | number)[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')
}

/** 1-based. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\r|\n/).length
}
