import { Flags } from '@oclif/core'
import { manifestAction } from '../actions/manifest.js'
import { manifestPushAction } from '../actions/manifest-push.js'
import { BaseCommand, configsFlags, textFlag } from '../base-command.js'

export default class Manifest extends BaseCommand {
  static override summary = 'Write the OpenFeature manifest of a project, or create the configs in one.'
  static override description =
    'The OpenFeature CLI generates typed accessors from a manifest. With --push, configs that the manifest has and the project lacks are ' +
    'created, after you have seen which. Existing configs are never changed.'
  static override flags = {
    environment: textFlag({
      description: 'slug of the environment whose defaults the manifest has',
      helpValue: '<slug>',
      exclusive: ['configs', 'push'],
    }),
    configs: configsFlags.configs,
    'output-file': textFlag({
      description: 'write the manifest to a file',
      helpValue: '<file>',
      aliases: ['output'],
    }),
    push: textFlag({
      description: 'create the configs that this manifest has and the project lacks',
      helpValue: '<file>',
      exclusive: ['configs', 'output-file'],
    }),
    'dry-run': Flags.boolean({
      description: 'with --push: only show what would be created',
      helpGroup: 'GLOBAL',
      dependsOn: ['push'],
    }),
    yes: Flags.boolean({
      description: 'with --push: create without asking',
      helpGroup: 'GLOBAL',
      dependsOn: ['push'],
    }),
  }
  static exitCodes = { 2: 'it could not run, or the server refused some configs; the message says why and what to do' }
  static override usage = 'manifest [options]'
  static override examples = [
    {
      description: 'Generate accessors',
      command: '<%= config.bin %> <%= command.id %> --environment production --output-file flags.json',
    },
    {
      description: 'Without a token, from a file of configs',
      command: '<%= config.bin %> <%= command.id %> --configs service-configs.json --output-file flags.json',
    },
    {
      description: 'See what a manifest would add to the project',
      command: '<%= config.bin %> <%= command.id %> --push flags.json --dry-run',
    },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Manifest)
    const { token, project, 'base-url': baseUrl, json, yes, push } = flags
    if (push !== undefined)
      return manifestPushAction({ token, project, baseUrl, file: push, dryRun: flags['dry-run'], yes, json })
    const { environment, configs, 'output-file': file } = flags
    return manifestAction({ token, project, baseUrl, environment, configs, outputFile: file })
  }
}
