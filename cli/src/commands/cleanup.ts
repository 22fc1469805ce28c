import { Args, Flags } from '@oclif/core'
import { cleanupAction } from '../actions/cleanup.js'
import { BaseCommand, configsFlags, environmentsFlag } from '../base-command.js'
import { collectLanguages } from '../plugins/languages.js'

export default class Cleanup extends BaseCommand {
  static override summary = 'Find the reads of a config, and replace them with its value.'
  static override description =
    'Lists every place that names the config. With --write, reads of a config that serves one value everywhere are replaced by that value, ' +
    'in JavaScript, TypeScript and Python, if that changes nothing else. Everything else is listed with the reason.'
  static override args = { key: Args.string({ description: 'key of the config, or an old one', required: true }) }
  static override flags = {
    write: Flags.boolean({ description: 'replace what is safe to replace', helpGroup: 'GLOBAL' }),
    value: Flags.string({
      description: 'the value to write; by default the one that the config serves',
      helpValue: '<value>',
      helpGroup: 'GLOBAL',
    }),
    environment: environmentsFlag('slug of an environment whose value counts; may be repeated, all by default'),
    configs: configsFlags.configs,
  }
  static override usage = 'cleanup <key> [options]'
  static override examples = [
    { description: 'Look first', command: '<%= config.bin %> <%= command.id %> new-checkout' },
    { description: 'Replace its reads', command: '<%= config.bin %> <%= command.id %> new-checkout --write' },
    {
      description: 'With the value that production serves',
      command: '<%= config.bin %> <%= command.id %> new-checkout --write --environment production',
    },
  ]

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Cleanup)
    await cleanupAction({
      key: args.key,
      token: flags.token,
      project: flags.project,
      baseUrl: flags['base-url'],
      configs: flags.configs,
      write: flags.write,
      value: flags.value,
      environments: flags.environment ?? [],
      json: flags.json,
      languages: () => collectLanguages(this.config),
    })
  }
}
