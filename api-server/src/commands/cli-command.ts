import type { CommandInputs, CommandName } from './registry.js'

/** What was given for each option. */
export type Options = Partial<Record<string, string>>

/** How a command looks on the command line. */
export interface CliCommand<Name extends CommandName> {
  /** Option names with what they take, for the help. */
  options: Readonly<Record<string, string>>
  help: string
  read(options: Options): CommandInputs[Name] | Promise<CommandInputs[Name]>
  /** Options that take no text. */
  flags?: readonly string[]
  /** The new file that the command's output goes into. */
  output?(options: Options): string
  /** Prints the result; without it the result is printed as JSON. */
  show?(result: unknown, options: Options): Promise<void> | void
}
