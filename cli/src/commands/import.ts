import { Args, Flags } from '@oclif/core'
import { importAction } from '../actions/import.js'
import { BaseCommand, projectFlag } from '../base-command.js'
import { VALUE_TYPES } from '../import/model.js'
import { collectLanguages } from '../plugins/languages.js'

export default class Import extends BaseCommand {
  static override summary =
    "Import another vendor's export into a project, or a config for each key that your code reads."
  static override description =
    'Reads flags, types, segments, rules and percentages from the files of a vendor, shows what they become and what has no ' +
    'counterpart, and makes the changes once you agree. `code` in the place of a vendor creates a config for each key that ' +
    'your code reads and the project lacks, with the type and the default in the code. You can repeat it: what already exists is left alone, and never deleted.'
  static override strict = false
  static override args = {
    vendor: Args.string({
      description: 'launchdarkly, unleash, flagsmith, growthbook, configcat, flagd, go-feature-flag, firebase or code',
      required: true,
    }),
    files: Args.string({
      description: 'its export: one file or several; for code, files or folders to read, by default everything',
    }),
  }
  static override baseFlags = {
    ...BaseCommand.baseFlags,
    project: projectFlag(
      'slug of the project, created if it does not exist (default: SERVICE_PROJECT, then the project in service.json)',
    ),
  }
  static override flags = {
    environment: Flags.string({
      description: 'where rules go: a slug, or <name in the file>=<slug>; may be repeated',
      helpValue: '<slug>',
      helpGroup: 'GLOBAL',
      multiple: true,
      multipleNonGreedy: true,
    }),
    'dry-run': Flags.boolean({ description: 'only show what would be imported', helpGroup: 'GLOBAL' }),
    yes: Flags.boolean({ description: 'import without asking', helpGroup: 'GLOBAL' }),
    comment: Flags.string({
      description: 'why rules are changed, for the history; some environments require it',
      helpValue: '<text>',
      helpGroup: 'GLOBAL',
    }),
    sdk: Flags.string({
      description: "for code: look for this vendor's SDKs as well, or for those of `all`; may be repeated",
      helpValue: '<vendor>',
      helpGroup: 'GLOBAL',
      multiple: true,
      multipleNonGreedy: true,
    }),
    type: Flags.option({
      options: VALUE_TYPES,
      description: 'for code: the type of keys that are read without any; by default they are left out',
      helpValue: '<type>',
      helpGroup: 'GLOBAL',
    })(),
  }
  static exitCodes = { 2: 'it could not run, or the server refused some changes; the message says why and what to do' }
  static override usage = ['import <vendor> <file>... [options]', 'import code [path...] [options]']
  static override examples = [
    {
      description: 'Look first, without a server',
      command: '<%= config.bin %> <%= command.id %> launchdarkly flags.json --dry-run',
    },
    {
      description: 'Import it',
      command: '<%= config.bin %> <%= command.id %> launchdarkly flags.json segments.json --project web-shop',
    },
    {
      description: 'A file of one environment',
      command: '<%= config.bin %> <%= command.id %> unleash export.json --project web-shop --environment production',
    },
    { description: 'Configs for the keys that your code reads', command: '<%= config.bin %> <%= command.id %> code' },
  ]

  async run(): Promise<void> {
    const { args, argv, flags } = await this.parse(Import)
    await importAction({
      vendor: args.vendor,
      files: argv.slice(1).map(String),
      token: flags.token,
      project: flags.project,
      baseUrl: flags['base-url'],
      environments: flags.environment ?? [],
      dryRun: flags['dry-run'],
      yes: flags.yes,
      comment: flags.comment,
      json: flags.json,
      sdks: flags.sdk,
      type: flags.type,
      languages: () => collectLanguages(this.config),
    })
  }
}
