import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

export interface Form {
  /** Options that take no text; their value is `true`. */
  flags?: readonly string[]
  /**
   * The name under which the one argument without an option is returned; without a name, no such argument is allowed.
   */
  operand?: string
}

/** Reads the options of a command, each of which takes a text unless it is a flag. Throws UsageError. */
export function readOptions<const Names extends readonly string[]>(
  args: string[],
  names: Names,
  { flags = [], operand }: Form = {},
): Partial<Record<Names[number], string>> {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    names.map((name) => [name, { type: flags.includes(name) ? 'boolean' : 'string' }]),
  )
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: operand !== undefined })
    const found = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
    if (operand !== undefined) {
      if (positionals.length !== 1) throw new UsageError(`Give one ${operand}.`)
      found[operand] = positionals[0] ?? ''
    }
    return found as Partial<Record<Names[number], string>>
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(inOwnWords((error as Error).message))
  }
}

/** What Node says about options, in the words of these commands. */
function inOwnWords(message: string): string {
  const option = /'(-\S*)/.exec(message)?.[1]?.replace(/'.*$/, '') ?? ''
  if (message.startsWith('Unknown option')) return `There is no option ${option}.`
  if (message.includes('does not take an argument')) return `${option} takes no value.`
  if (message.includes('argument missing')) return `${option} needs a value.`
  if (message.includes('is ambiguous'))
    return `${option} needs a value. One that starts with - is given as ${option}=-…`
  const unexpected = /^Unexpected argument '(.*)'\. /.exec(message)?.[1]
  return unexpected === undefined ? message : `The command takes no argument "${unexpected}".`
}

export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${option} is required.`)
  return value
}
