import { helpFlag, PlainCommand } from '../../plain-command.js'
import { npmFlags, logLevelOf } from '../../plugins/npm-flags.js'
import { openManager, telling, withNpm } from '../../plugins/manager.js'
import { printable } from '../../report/printable.js'
import { write } from '../../terminal/streams.js'

export default class PluginsReset extends PlainCommand {
  static override summary = 'Remove every plugin that was installed or linked.'
  static override description =
    'Languages that came with the tool stay. Linked folders are only forgotten, not deleted.'
  static override flags = { help: helpFlag, ...npmFlags }
  static override examples = ['<%= config.bin %> <%= command.id %>']

  async run(): Promise<void> {
    const { flags } = await this.parse(PluginsReset)
    const manager = await openManager(this.config, logLevelOf(flags))
    const plugins = await manager.list()
    if (plugins.length === 0) await write(process.stderr, 'No plugin is installed or linked.\n')
    for (const { name } of plugins) {
      const work = () => withNpm(() => manager.uninstall(name))
      await telling(`Uninstalling ${printable(name)}`, work, () => 'done')
    }
  }
}
