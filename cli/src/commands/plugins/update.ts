import { helpFlag, PlainCommand } from '../../plain-command.js'
import { logLevelOf, npmFlags } from '../../plugins/npm-flags.js'
import { openManager, telling, withNpm } from '../../plugins/manager.js'
import { write } from '../../terminal/streams.js'

export default class PluginsUpdate extends PlainCommand {
  static override summary = 'Fetch the newest versions of installed plugins.'
  static override description = 'Linked folders are left alone, and so are the languages that came with the tool.'
  static override flags = { help: helpFlag, ...npmFlags }
  static override examples = ['<%= config.bin %> <%= command.id %>']

  async run(): Promise<void> {
    const { flags } = await this.parse(PluginsUpdate)
    const manager = await openManager(this.config, logLevelOf(flags))
    const installed = (await manager.list()).filter(({ type }) => type === 'user')
    if (installed.length === 0) {
      await write(process.stderr, 'No plugin is installed, so there is nothing to update.\n')
      return
    }
    await telling(
      'Updating plugins',
      () => withNpm(() => manager.update()),
      () => 'done',
    )
  }
}
