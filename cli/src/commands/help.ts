import { Args, Flags, loadHelpClass } from '@oclif/core'
import { unknownCommand } from '../errors/unknown-command.js'
import { PlainCommand } from '../plain-command.js'

export default class Help extends PlainCommand {
  static override summary = 'Show help for a command.'
  static override strict = false
  static override args = { command: Args.string({ description: 'the command' }) }
  static override flags = {
    'nested-commands': Flags.boolean({ char: 'n', description: 'list commands within commands too' }),
  }
  static override usage = 'help [command]'
  static override examples = ['<%= config.bin %> <%= command.id %> plugins install']

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(Help)
    const HelpClass = await loadHelpClass(this.config)
    const words = argv.map(String)
    try {
      await new HelpClass(this.config, { all: flags['nested-commands'] }).showHelp(words)
    } catch (error) {
      if (!(error instanceof Error) || !/^Command .* not found/.test(error.message)) throw error
      throw unknownCommand(words.join(' '), this.config)
    }
  }
}
