import { BaseCommand, verbose } from '../base-command.js'
import { nearest } from '../nearest.js'
import { validateJson } from '../report/json.js'
import { notesText } from '../report/notes.js'
import { validateText } from '../report/validate-text.js'
import { runScan } from '../run-scan.js'
import { colorsFor } from '../terminal.js'
import { validate } from '../validate/index.js'

/** Exit code when there is any problem. */
const PROBLEMS_FOUND = 1

export default class Validate extends BaseCommand {
  static override summary = 'Check the config keys in code against the project.'
  static override description =
    'Scans the code and checks every direct reference: unknown keys, old keys of renamed configs, type mismatches, ' +
    'availability mismatches and enum values that are not allowed. Ends with 1 when there is any problem and with 2 when ' +
    'it could not run.'
  static override flags = { verbose }
  static override usage = 'validate [options]'
  static override examples = [
    { description: 'Check the repository', command: '<%= config.bin %> <%= command.id %>' },
    {
      description: 'Check a repository without service.json',
      command: '<%= config.bin %> <%= command.id %> --project web-shop',
    },
    {
      description: 'In CI, with SERVICE_TOKEN from its secrets',
      command: '<%= config.bin %> <%= command.id %> --json',
    },
  ]

  async run(): Promise<void> {
    const { flags } = await this.parse(Validate)
    const { outcome, configs, settings } = await runScan({ ...flags, baseUrl: flags['base-url'] }, this.config)
    const { result } = outcome
    const findings = validate(outcome, configs, settings.ignoreKeys)
    const keys = configs.map(({ key }) => key)
    const similarKey = (key: string) => nearest(key, keys)
    const colors = colorsFor(process.stdout)
    await this.print(flags.json ? validateJson(result, findings) : validateText(result, findings, similarKey, colors))
    await this.mention(notesText(outcome, flags.verbose))
    if (findings.length > 0) process.exitCode = PROBLEMS_FOUND
  }
}
