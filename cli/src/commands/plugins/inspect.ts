import { Args, Flags } from '@oclif/core'
import { failure } from '../../errors/failures.js'
import { helpFlag, PlainCommand } from '../../plain-command.js'
import { languagePlugins, pluginOf } from '../../plugins/languages.js'
import { listing } from '../../plugins/listing.js'
import { toJson } from '../../report/json.js'
import { inspectionText } from '../../report/inspection-text.js'
import { colorsFor, print } from '../../terminal/streams.js'

export default class PluginsInspect extends PlainCommand {
  static override summary = 'Show what a plugin contains, and where it is.'
  static override description = 'Shows version, folder, languages with their file extensions, and SDKs.'
  static override strict = false
  static override args = {
    plugin: Args.string({ description: 'its name as `plugins` lists it, or the id of its language' }),
  }
  static override flags = {
    help: helpFlag,
    json: Flags.boolean({ description: 'print JSON instead of text' }),
  }
  static override usage = 'plugins inspect <plugin>... [options]'
  static override examples = [
    '<%= config.bin %> <%= command.id %> @service/plugin-python',
    '<%= config.bin %> <%= command.id %> python',
  ]

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(PluginsInspect)
    if (argv.length === 0) throw failure('noPluginNamed', { command: 'inspect', example: '@service/plugin-python' })
    const declaring = await languagePlugins(this.config)
    const found = argv.map(String).map((given) => {
      const names = [given, pluginOf(declaring, given) ?? `@service/plugin-${given}`]
      const plugin = names.flatMap((name) => this.config.plugins.get(name) ?? [])[0]
      const shown =
        plugin &&
        listing(
          plugin,
          declaring.find((one) => one.plugin === plugin),
        )
      if (!plugin || !shown) throw failure('pluginNotInstalled', { plugin: given })
      return { ...shown, folder: plugin.root }
    })
    await print(flags.json ? toJson(found) : inspectionText(found, colorsFor(process.stdout)))
  }
}
