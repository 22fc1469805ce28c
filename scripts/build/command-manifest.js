import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Writes what oclif asks of every command before it runs one: their names, options and help. Without this file it loads the code of all
 * commands each time, which takes a third of a short run.
 *
 * @param {string} folder the tool's folder, built
 */
export async function writeCommandManifest(folder) {
  const { Plugin } = createRequire(path.join(folder, 'package.json'))('@oclif/core')
  const plugin = new Plugin({
    root: folder,
    type: 'core',
    ignoreManifest: true,
    errorOnManifestCreate: true,
    respectNoCacheDefault: true,
  })
  await plugin.load()
  writeFileSync(path.join(folder, 'oclif.manifest.json'), `${JSON.stringify(plugin.manifest)}\n`)
}
