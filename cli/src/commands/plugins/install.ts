import { Args, Flags } from '@oclif/core'
import { failure } from '../../errors/failures.js'
import { helpFlag, PlainCommand } from '../../plain-command.js'
import { logLevelOf, npmFlags } from '../../plugins/npm-flags.js'
import {
  loadInstalled,
  makePluginsFolder,
  openManager,
  telling,
  wantedPackage,
  withNpm,
} from '../../plugins/manager.js'
import { printable } from '../../report/printable.js'

export default class PluginsInstall extends PlainCommand {
  static override summary = 'Install plugins for further languages.'
  static override description =
    'Takes packages of the npm registry, tarballs and git addresses, and keeps them for this user. It uses the npm on this machine. ' +
    'An installed plugin replaces one that came with the tool.'
  static override aliases = ['plugins:add']
  static override strict = false
  static override args = { plugin: Args.string({ description: 'package, tarball or address' }) }
  static override flags = {
    help: helpFlag,
    force: Flags.boolean({ char: 'f', description: "download again what is in npm's cache" }),
    ...npmFlags,
  }
  static override usage = 'plugins install <plugin>... [options]'
  static override examples = [
    { description: 'From the registry', command: '<%= config.bin %> <%= command.id %> @service/plugin-ruby' },
    { description: 'A version', command: '<%= config.bin %> <%= command.id %> @service/plugin-ruby@1.2.0' },
    { description: 'A tarball', command: '<%= config.bin %> <%= command.id %> ./plugin-1.0.0.tgz' },
  ]

  async run(): Promise<void> {
    const { argv, flags } = await this.parse(PluginsInstall)
    if (argv.length === 0) throw failure('noPluginNamed', { command: 'install', example: '@service/plugin-ruby' })
    makePluginsFolder(this.config)
    const manager = await openManager(this.config, logLevelOf(flags))
    for (const given of argv.map(String)) {
      const installed = await withNpm(async () => {
        await manager.npm.findNpm()
        const { name, tag } = await wantedPackage(manager, given)
        const work = () => manager.install(name, { force: flags.force, ...(tag !== undefined && { tag }) })
        return telling(`Installing ${printable(name)}`, work, ({ version }) => `installed v${version}`)
      })
      await loadInstalled(this.config, installed)
    }
  }
}
