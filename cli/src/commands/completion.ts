import { Args } from '@oclif/core'
import { completionScript, SHELLS } from '../completion/scripts.js'
import { failure } from '../errors/failures.js'
import { helpFlag, PlainCommand } from '../plain-command.js'
import { print } from '../terminal/streams.js'

export default class Completion extends PlainCommand {
  static override summary = 'Print the completion script of a shell.'
  static override description =
    'Completes commands, options, values that are known without asking the service, and files. The first lines of ' +
    'the script say how to use it in every new shell.'
  static override args = { shell: Args.string({ description: SHELLS.join(', ') }) }
  static override flags = { help: helpFlag }
  static override usage = 'completion <shell>'
  static override examples = [
    { description: 'Try it in this shell', command: 'source <(<%= config.bin %> <%= command.id %> bash)' },
    {
      description: 'In every new fish',
      command: '<%= config.bin %> <%= command.id %> fish > ~/.config/fish/completions/service-configs.fish',
    },
  ]

  async run(): Promise<void> {
    const { args } = await this.parse(Completion)
    const shell = SHELLS.find((one) => one === args.shell)
    if (shell === undefined) throw failure('unknownShell', { shell: args.shell, shells: SHELLS })
    await print(completionScript(shell))
  }
}
