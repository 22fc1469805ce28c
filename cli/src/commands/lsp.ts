import { Flags } from '@oclif/core'
import { BaseCommand, startedFlags } from '../base-command.js'
import { collectLanguages } from '../plugins/languages.js'
import { sayWhoStartsThis } from '../terminal/streams.js'

export default class Lsp extends BaseCommand {
  static override summary = 'Check config keys in your editor, as a language server.'
  static override description =
    'Speaks the Language Server Protocol on stdin and stdout; editors start it. It shows what `validate` reports while you type, ' +
    'what a config is and who reads it, completes keys, and repairs them. Without a project it follows reads and checks nothing.'
  static override flags = {
    ...startedFlags,
    // Editors add these to whatever they start.
    stdio: Flags.boolean({ hidden: true }),
    clientProcessId: Flags.string({ hidden: true }),
  }
  static override usage = 'lsp [options]'
  static override examples = [
    { description: 'What an editor starts', command: '<%= config.bin %> <%= command.id %>' },
    {
      description: 'Without a service',
      command: '<%= config.bin %> <%= command.id %> --configs service-configs.json',
    },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Lsp)
    const languages = await collectLanguages(this.config)
    await sayWhoStartsThis('editor', 'docs/editors.md')
    const { startLanguageServer } = await import('../lsp/server.js')
    startLanguageServer({
      languages,
      token: flags.token,
      project: flags.project,
      baseUrl: flags['base-url'],
      configs: flags.configs,
      trusted: flags.trust,
      version: this.config.version,
    })
    // Until the editor ends it, which ends the process.
    await new Promise(() => undefined)
  }
}
