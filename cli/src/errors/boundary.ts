import { nearest } from '../report/nearest.js'
import { printableLines } from '../report/printable.js'
import { sentence } from '../report/words.js'
import type { ExtractionFailed } from '../scan/queries/facts/extract.js'
import { environment } from '../settings/environment.js'
import { colorsFor, write } from '../terminal/streams.js'
import { CANNOT_RUN, Failure, failure } from './failures.js'
import { parseMistake } from './parse-mistakes.js'
import { codeOf, reasonOf } from './system-error.js'

/** Turns whatever ended a run into a message on stderr and an exit code. Nothing else in the tool prints errors. */
export async function reportError(error: unknown): Promise<number> {
  // `--help` and `--version` leave oclif this way, with 0.
  if (isCliError(error) && error.code === 'EEXIT') return error.oclif.exit === 0 ? 0 : CANNOT_RUN
  const { title, advice, exitCode } = toFailure(error).text
  const colors = colorsFor(process.stderr)
  const lines = [colors.red(printableLines(title))]
  if (advice) lines.push(printableLines(advice))
  if (environment('SERVICE_DEBUG') !== undefined && error instanceof Error) lines.push('', error.stack ?? '')
  await write(process.stderr, lines.join('\n') + '\n')
  return exitCode
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isParseError(error)) return mistake(error)
  if (isCliError(error)) return ofPlugins(error.message) ?? failure('commandFailed', { problem: error.message })
  if (isExtractionFailed(error)) return failure('languageFailed', error)
  if (isSystemCall(error, 'uv_cwd')) return failure('noFolder', { reason: reasonOf(error) })
  if (isSystemError(error)) return failure('unreadable', { path: error.path, reason: reasonOf(error) })
  // Of a stream that was not opened by path: stdout or stderr.
  if (isSystemCall(error, 'write')) return failure('outputFailed', { reason: reasonOf(error) })
  // `plugins inspect` ends with no class of oclif's.
  const ofManager = error instanceof Error ? ofPlugins(error.message) : undefined
  if (ofManager) return ofManager
  return failure('unexpected', { message: error instanceof Error ? error.message : String(error) })
}

/** oclif's own errors, recognised by their members: loading oclif only for their class would cost every short run. */
interface CliError extends Error {
  oclif: { exit?: number }
  code?: string
}

function isCliError(error: unknown): error is CliError {
  return error instanceof Error && 'oclif' in error && typeof error.oclif === 'object'
}

/** The plugin manager's own messages, which do not say what to do. */
function ofPlugins(message: string): Failure | undefined {
  if (message === 'plugin is invalid') return failure('pluginWithoutHook')
  const missing = /^(\S+) does not exist in the registry\.$/.exec(message)?.[1]
  if (missing !== undefined) return failure('pluginNotInRegistry', { plugin: missing })
  const plugin = /^(\S+)(?: is)? not installed$/.exec(message)?.[1]
  return plugin === undefined ? undefined : failure('pluginNotInstalled', { plugin })
}

/** oclif's errors about flags and arguments, as far as their wording needs them. */
interface ParseError extends CliError {
  parse?: { input?: { context?: { id?: string }; flags?: Record<string, unknown> } }
  flags?: string[]
  args?: { name: string; description?: string }[]
}

function isParseError(error: unknown): error is ParseError {
  return (
    isCliError(error) &&
    ('parse' in error || /^Flag --\S+ (?:expects a value|can only be specified once)/.test(error.message))
  )
}

function mistake(error: ParseError): Failure {
  const input = error.parse?.input
  // Of an option without a value oclif does not say which command has it.
  const id = input?.context?.id?.replaceAll(':', ' ') ?? process.argv[2]
  const unknown = error.flags?.[0]
  const known = Object.keys(input?.flags ?? {}).map((flag) => `--${flag}`)
  const [first = ''] = error.message.replace(/\n?See more help with --help$/, '').split('\n\n')
  const problem = parseMistake(first, id ?? '', error.args ?? [])
  return failure('mistake', {
    problem: unknown === undefined ? sentence(problem) : `There is no option ${unknown}.`,
    suggestion: unknown === undefined ? undefined : nearest(unknown, known),
    command: id === undefined ? '' : `${id} `,
  })
}

/** Of the scan, which is loaded when it is needed. */
function isExtractionFailed(error: unknown): error is ExtractionFailed {
  return error instanceof Error && error.name === 'ExtractionFailed'
}

function isSystemCall(error: unknown, name: string): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === name
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { path: string } {
  return error instanceof Error && codeOf(error) !== undefined && 'path' in error && typeof error.path === 'string'
}
