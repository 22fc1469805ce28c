import { Args } from '@oclif/core'
import { failure } from '../../errors/failures.js'
import { helpFlag, PlainCommand } from '../../plain-command.js'
import { logLevelOf, npmFlags } from '../../plugins/npm-flags.js'
import { languagePlugins, pluginOf } from '../../plugins/languages.js'
import { openManager, telling, withNpm } from '../../plugins/manager.js'
import { printable } from '../../report/printable.js'

export default class PluginsUninstall extends PlainCommand {
  static override summary = 'Remove plugins that were installed or linked.'
  static override description =
    'Languages that came with the tool stay. A linked folder is only forgotten, not deleted.'
  static override aliases = ['plugins:remove', 'plugins:unlink']
  static override strict = false
  static override args = {
    plugin: Args.string({ description: 'its name as `plugins` lists it, or the id of its language' }),
  }
  static override flags = { help: helpFlag, ...npmFlags }
  static override usage = 'plugins uninstall <plugin>... [options]'
  static override examples = ['<%= config.bin %> <%= command.id %> @service/plugin-ruby']

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(PluginsUninstall)
    if (argv.length === 0) throw failure('noPluginNamed', { command: 'uninstall', example: '@service/plugin-ruby' })
    const manager = await openManager(this.config, logLevelOf(flags))
    for (const given of argv.map(String)) {
      const found =
        (await manager.hasPlugin(given.replace(/(?<=.)@.*$/, ''))) ||
        (await manager.hasPlugin(pluginOf(await languagePlugins(this.config), given) ?? given))
      if (!found) throw failure('pluginNotInstalled', { plugin: given })
      const { name } = found
      const work = () => withNpm(() => manager.uninstall(name))
      await telling(`Uninstalling ${printable(name)}`, work, () => 'done')
    }
  }
}
