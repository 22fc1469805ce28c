import { Args, Flags } from '@oclif/core'
import { scanAction } from '../actions/scan.js'
import {
  BaseCommand,
  cacheFlags,
  configsFlags,
  formatFlag,
  outputFile,
  strict,
  uploadFlags,
  uploadRequest,
  verbose,
} from '../base-command.js'
import { collectLanguages } from '../plugins/languages.js'
import { scanFormats } from '../report/formats.js'

export default class Scan extends BaseCommand {
  static override summary = 'List where code reads config keys.'
  static override description =
    'Lists every place where a config key is read through an SDK, every place that names a key of the project in quotes, ' +
    'and every read whose key is only known at run time. The exit code is 0 unless the scan could not run.'
  static override strict = false
  static override args = {
    path: Args.string({ description: 'files or folders to report on; by default everything' }),
  }
  static override flags = {
    unused: Flags.boolean({
      description: 'list the configs that nothing refers to, instead of reads',
      helpGroup: 'GLOBAL',
    }),
    explain: Flags.boolean({
      description: 'explain for each SDK what imports it and which calls were found or not, instead of listing reads',
      helpGroup: 'GLOBAL',
    }),
    write: Flags.boolean({
      description: 'with --explain: add the wrappers that it describes to `sdks` in service.json',
      helpGroup: 'GLOBAL',
      dependsOn: ['explain'],
    }),
    'direct-only': Flags.boolean({
      description: 'leave indirect references out of text and Markdown',
      helpGroup: 'GLOBAL',
    }),
    sdk: Flags.string({
      description: "look for this vendor's SDKs as well, or for those of `all`; `service sdks` lists the vendors",
      helpValue: '<vendor>',
      helpGroup: 'GLOBAL',
      multiple: true,
      multipleNonGreedy: true,
    }),
    format: formatFlag(scanFormats),
    'output-file': outputFile,
    ...configsFlags,
    ...uploadFlags,
    strict,
    verbose,
    ...cacheFlags,
  }
  static override usage = 'scan [path...] [options]'
  static override examples = [
    { description: 'The whole repository', command: '<%= config.bin %> <%= command.id %>' },
    { description: 'One folder', command: '<%= config.bin %> <%= command.id %> src/checkout' },
    { description: 'Configs that nothing reads', command: '<%= config.bin %> <%= command.id %> --unused' },
    { description: 'Why nothing is found', command: '<%= config.bin %> <%= command.id %> --explain' },
    {
      description: 'Find reads through your own wrappers',
      command: '<%= config.bin %> <%= command.id %> --explain --write',
    },
    {
      description: 'A first look, without a project',
      command: '<%= config.bin %> <%= command.id %> --sdk all',
    },
    { description: 'For another program', command: '<%= config.bin %> <%= command.id %> --json' },
  ]

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(Scan)
    const languages = () => collectLanguages(this.config)
    process.exitCode = await scanAction({
      ...flags,
      upload: uploadRequest(flags),
      formats: flags.format ?? [],
      baseUrl: flags['base-url'],
      writeConfigs: flags['write-configs'],
      outputFile: flags['output-file'],
      directOnly: flags['direct-only'],
      paths: argv.map(String),
      cacheLocation: flags['cache-location'],
      sdks: flags.sdk,
      languages,
      cache: !flags['no-cache'],
    })
  }
}
