import type { Language } from '@service/scanner-kit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { allInOrder } from '../all-in-order.js'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { declaredBy, hooksOf, readManifest } from '../plugins/hook-files.js'
import { codeBelow } from '../scan/inputs/files/code-files.js'
import { included } from './included.js'

/** The files of the kit that a scan loads. */
const OF_KIT = /^(?:index|web-tree-sitter)\./

let areLoaded = false

/** Whether anything has asked for them: a run that finds nothing changed does without. */
export const areLanguagesLoaded = (): boolean => areLoaded

/**
 * The languages of the plugins that the tool's own package.json names, through the same hook that oclif would run.
 * @param manifestFile that package.json
 * @throws Failure naming the plugin
 */
export async function builtInLanguages(manifestFile: string): Promise<Language[]> {
  areLoaded = true
  const require = createRequire(manifestFile)
  const languages = await allInOrder(builtInPlugins(manifestFile).map((plugin) => languagesOf(plugin, require)))
  return languages.flat().sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** What identifies the state of their code, without loading it; undefined if one cannot be found. */
export function builtInVersions(manifestFile: string): string | undefined {
  const require = createRequire(manifestFile)
  try {
    const kit = codeBelow(path.dirname(require.resolve('@service/scanner-kit')), ({ name }) => !OF_KIT.test(name))
    const plugins = builtInPlugins(manifestFile).map((plugin) => findManifest(plugin, require))
    const states = plugins.map((file) => [
      readManifest(file).version,
      hooksOf(file).map((hook) => codeBelow(path.dirname(hook))),
    ])
    return JSON.stringify([kit, states])
  } catch {
    return undefined
  }
}

function builtInPlugins(manifestFile: string): string[] {
  return readManifest(manifestFile).oclif?.plugins ?? []
}

async function languagesOf(plugin: string, require: NodeJS.Require): Promise<Language[]> {
  try {
    const here = included[plugin]
    const declared = here ? [here()] : await declaredBy(findManifest(plugin, require))
    // With the kit, which an unchanged tree does without.
    const { problemOfLanguage } = await import('../plugins/language-problem.js')
    return declared.map((language) => {
      const problem = problemOfLanguage({ plugin, builtIn: true, linked: undefined }, language)
      if (problem) throw problem
      return language as Language
    })
  } catch (error) {
    throw error instanceof Error && 'text' in error
      ? error
      : failure('pluginFailed', { plugin, reason: reasonOf(error) })
  }
}

/** Also of a package that does not export its manifest. */
function findManifest(plugin: string, require: NodeJS.Require): string {
  const folders = require.resolve.paths(plugin) ?? []
  for (const folder of folders) {
    const file = path.join(folder, plugin, 'package.json')
    try {
      readFileSync(file)
      return file
    } catch {
      // Not in this folder.
    }
  }
  throw new Error('it is not installed')
}
