import { Args, Flags } from '@oclif/core'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { failure } from '../../errors/failures.js'
import { helpFlag, PlainCommand } from '../../plain-command.js'
import { logLevelOf, npmFlags } from '../../plugins/npm-flags.js'
import { loadInstalled, makePluginsFolder, openManager, telling, withNpm } from '../../plugins/manager.js'
import { printable } from '../../report/printable.js'

export default class PluginsLink extends PlainCommand {
  static override summary = 'Use a plugin from its folder, while you write it.'
  static override description =
    'The folder is used as it is: what you build there is what the next scan runs. If it has a lock file, its dependencies are installed first.'
  static override args = { path: Args.string({ description: "the plugin's folder" }) }
  static override flags = {
    help: helpFlag,
    install: Flags.boolean({ default: true, allowNo: true, description: "install the plugin's dependencies" }),
    ...npmFlags,
  }
  static override usage = 'plugins link <folder> [options]'
  static override examples = ['<%= config.bin %> <%= command.id %> ../my-language']

  async run(): Promise<void> {
    const { args, flags } = await this.parse(PluginsLink)
    const { path } = args
    if (path === undefined) throw failure('noPluginNamed', { command: 'link', example: '../my-language' })
    makePluginsFolder(this.config)
    const manager = await openManager(this.config, logLevelOf(flags))
    // For any other folder, oclif's manager would print its own warning.
    const work = () =>
      withNpm(() => manager.link(path, { install: flags.install && existsSync(join(path, 'package-lock.json')) }))
    const linked = await telling(
      `Linking ${printable(resolve(path))}`,
      work,
      ({ name }) => `linked as ${printable(name)}`,
    )
    await loadInstalled(this.config, linked)
  }
}
