import { Flags } from '@oclif/core'
import { BaseCommand, startedFlags } from '../base-command.js'
import { collectLanguages } from '../plugins/languages.js'
import { sayWhoStartsThis } from '../terminal/streams.js'

export default class Mcp extends BaseCommand {
  static override summary = 'Give an AI assistant your configs and what reads them.'
  static override description =
    'Speaks the Model Context Protocol on stdin and stdout; assistants start it in your repository. They can list and read configs, see ' +
    'where a key is read, check a file or a diff, and see what nothing reads. Only with --write can they change anything, and only what ' +
    'the token allows; the audit log shows such changes with the source mcp.'
  static override flags = {
    ...startedFlags,
    write: Flags.boolean({
      description: 'offer tools that create, change and archive configs',
      helpGroup: 'GLOBAL',
    }),
  }
  static override usage = 'mcp [options]'
  static override examples = [
    { description: 'What an assistant starts', command: '<%= config.bin %> <%= command.id %>' },
    {
      description: 'Without a service',
      command: '<%= config.bin %> <%= command.id %> --configs service-configs.json',
    },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Mcp)
    const languages = await collectLanguages(this.config)
    await sayWhoStartsThis('assistant', 'docs/assistants.md')
    const { startAssistantServer } = await import('../mcp/server.js')
    await startAssistantServer({
      languages,
      token: flags.token,
      project: flags.project,
      baseUrl: flags['base-url'],
      configs: flags.configs,
      trusted: flags.trust,
      writes: flags.write,
      version: this.config.version,
    })
  }
}
