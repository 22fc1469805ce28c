import { type Command, CommandHelp, Help, type Interfaces } from '@oclif/core'
import { asCalled, commandName } from './terminal/command-name.js'
import { exitCodesOf, variablesOf, type Fact } from './help/facts.js'

/** Options that every command has. */
const COMMON: ReadonlySet<string> = new Set(['help', 'token', 'project', 'base-url', 'json', 'version'])

/** Help for one command, with its own options first, its environment variables and its exit codes. */
export class ServiceCommandHelp extends CommandHelp {
  protected override sections() {
    const table = (header: string, facts: Fact[]) => ({
      header,
      generate: () => [{ header, body: facts.map(({ name, text }): [string, string] => [name, text]) }],
    })
    const options = this.visible().map(([name]) => name)
    const { exitCodes } = this.command as { exitCodes?: Record<string, string> }
    const described = { options, exitCodes }
    return [
      ...super.sections(),
      table('ENVIRONMENT VARIABLES', variablesOf(described)),
      table('EXIT CODES', exitCodesOf(described)),
    ]
  }

  protected override groupFlags(flags: Command.Flag.Any[]) {
    const own = flags.filter(({ name }) => !COMMON.has(name))
    const common = flags.filter(({ name }) => COMMON.has(name))
    return own.length === 0 ? { mainFlags: common, flagGroups: {} } : { mainFlags: own, flagGroups: { common } }
  }

  private visible(): [string, Command.Flag.Any][] {
    return Object.entries(this.command.flags).filter(([, { hidden }]) => hidden !== true)
  }
}

/** oclif takes it from `helpClass` in package.json. */
export default class ServiceHelp extends Help {
  protected override CommandHelpClass = ServiceCommandHelp

  constructor(config: Interfaces.Config, options?: Partial<Interfaces.HelpOptions>) {
    // In the order in which commands declare them, whichever way the help was requested.
    super(config, { flagSortOrder: 'none', ...options })
    Object.assign(this.config, { bin: commandName() })
  }

  protected override log(...texts: string[]): void {
    super.log(...texts.map(asCalled))
  }

  /** A topic that is a command as well, such as `plugins`, is listed among the commands. */
  protected override get sortedTopics(): Interfaces.Topic[] {
    const commands = new Set(this.config.commandIDs)
    return super.sortedTopics.filter(({ name }) => !commands.has(name))
  }

  override formatRoot(): string {
    return `${super.formatRoot()}\n\n${this.section(
      'GETTING STARTED',
      GETTING_STARTED.map(([command, text]) => [`$ ${this.config.bin} ${command}`, text]),
    )}`
  }
}

const GETTING_STARTED: [string, string][] = [
  ['scan', 'list reads; needs no project, token or server'],
  ['login', 'save an API token'],
  ['init', 'link this folder to a project'],
  ['validate', 'check the reads, here and in CI'],
  ['<command> --help', 'examples, environment variables and exit codes'],
]
