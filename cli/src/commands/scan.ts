import { Args } from '@oclif/core'
import { BaseCommand, verbose } from '../base-command.js'
import { scanJson } from '../report/json.js'
import { notesText } from '../report/notes.js'
import { scanText } from '../report/scan-text.js'
import { runScan } from '../run-scan.js'
import { colorsFor } from '../terminal.js'

export default class Scan extends BaseCommand {
  static override summary = 'List where code reads config keys.'
  static override description =
    'Lists every place where a config key is read through an SDK, every place that names a key of the project in quotes, ' +
    'and every read whose key is only known at run time. Ends with 0 whenever it ran.'
  static override args = {
    path: Args.string({ description: 'file or folder to report on; by default everything' }),
  }
  static override flags = { verbose }
  static override usage = 'scan [path] [options]'
  static override examples = [
    { description: 'The whole repository', command: '<%= config.bin %> <%= command.id %>' },
    { description: 'One folder', command: '<%= config.bin %> <%= command.id %> src/checkout' },
    { description: 'For another program', command: '<%= config.bin %> <%= command.id %> --json' },
  ]

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Scan)
    const { outcome } = await runScan({ ...flags, baseUrl: flags['base-url'], path: args.path }, this.config)
    const { result } = outcome
    await this.print(flags.json ? scanJson(result) : scanText(result, colorsFor(process.stdout)))
    await this.mention(notesText(outcome, flags.verbose))
  }
}
