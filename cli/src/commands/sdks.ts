import { Flags } from '@oclif/core'
import { helpFlag, PlainCommand } from '../plain-command.js'
import { collectLanguages } from '../plugins/languages.js'
import { toJson } from '../report/json.js'
import { vendorsText } from '../report/vendors-text.js'
import { vendorsIn } from '../scan/vendors.js'
import { asCalled } from '../terminal/command-name.js'
import { colorsFor, print } from '../terminal/streams.js'

export default class Sdks extends PlainCommand {
  static override summary = 'List the vendors whose SDKs a scan can look for.'
  static override description =
    'Lists feature flag vendors, with the languages in which a scan knows their SDKs. A scan looks for the SDKs of a vendor only ' +
    'if `sdks` in service.json or `service scan --sdk` names it.'
  static override flags = {
    help: helpFlag,
    json: Flags.boolean({ description: 'print JSON instead of text' }),
  }
  static override examples = ['<%= config.bin %> <%= command.id %>']

  async run(): Promise<void> {
    const { flags } = await this.parse(Sdks)
    const vendors = await vendorsIn(await collectLanguages(this.config))
    await print(flags.json ? toJson(vendors) : asCalled(vendorsText(vendors, colorsFor(process.stdout))))
  }
}
