import { parseArgs, type ParseArgsConfig } from 'node:util'

/** The command line is wrong; the message says how. */
export class UsageError extends Error {}

/** Reads the options of a command, each of which takes a text. Throws UsageError. */
export function readOptions<const Names extends readonly string[]>(
  args: string[],
  names: Names,
): Partial<Record<Names[number], string>> {
  const options: ParseArgsConfig['options'] = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
  try {
    return parseArgs({ args, options, allowPositionals: false }).values as Partial<Record<Names[number], string>>
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

export function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`--${option} is required.`)
  return value
}
