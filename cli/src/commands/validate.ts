import { Args } from '@oclif/core'
import { validateAction } from '../actions/validate.js'
import {
  BaseCommand,
  baselineFlags,
  configsFlags,
  cacheFlags,
  changeFlags,
  fixFlags,
  formatFlag,
  outputFile,
  severityFlags,
  strict,
  uploadFlags,
  uploadRequest,
  verbose,
} from '../base-command.js'
import { collectLanguages } from '../plugins/languages.js'
import { validateFormats } from '../report/formats.js'

export default class Validate extends BaseCommand {
  static override summary = 'Check the config keys in code against the project.'
  static override description =
    'Scans the code and checks every direct reference: unknown keys, old keys of renamed configs, type mismatches, ' +
    'availability mismatches and enum values that are not allowed. The exit code is 1 if there is any problem, and 2 if ' +
    'it could not run.'
  static override strict = false
  static override args = {
    path: Args.string({ description: 'files or folders to report on; by default everything' }),
  }
  static override flags = {
    format: formatFlag(validateFormats),
    'output-file': outputFile,
    ...configsFlags,
    ...baselineFlags,
    ...uploadFlags,
    strict,
    verbose,
    ...changeFlags,
    ...severityFlags,
    ...fixFlags,
    ...cacheFlags,
  }
  static exitCodes = { 1: 'a problem was found, or more warnings than --max-warnings allows' }
  static override usage = 'validate [path...] [options]'
  static override examples = [
    { description: 'Check the repository', command: '<%= config.bin %> <%= command.id %>' },
    { description: 'Check one folder', command: '<%= config.bin %> <%= command.id %> src/checkout' },
    { description: 'Before a commit', command: '<%= config.bin %> <%= command.id %> --staged' },
    { description: 'Fix what is certain', command: '<%= config.bin %> <%= command.id %> --fix' },
    { description: 'In a pull request', command: '<%= config.bin %> <%= command.id %> --since origin/main' },
    {
      description: 'Check a repository without service.json',
      command: '<%= config.bin %> <%= command.id %> --project web-shop',
    },
    {
      description: 'In CI, with SERVICE_TOKEN from its secrets',
      command: '<%= config.bin %> <%= command.id %> --format sarif --output-file service.sarif',
    },
  ]

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(Validate)
    const languages = () => collectLanguages(this.config)
    process.exitCode = await validateAction({
      ...flags,
      upload: uploadRequest(flags),
      formats: flags.format ?? [],
      paths: argv.map(String),
      fix: flags['fix-dry-run'] ? 'trial' : flags.fix ? 'write' : undefined,
      maxWarnings: flags['max-warnings'],
      cacheLocation: flags['cache-location'],
      baseUrl: flags['base-url'],
      writeConfigs: flags['write-configs'],
      outputFile: flags['output-file'],
      writeBaseline: flags['write-baseline'],
      languages,
      cache: !flags['no-cache'],
    })
  }
}
