import type { Language } from '@service/scanner-kit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { codeBelow } from '../scan/files/code-files.js'

const HOOK = 'service:languages'

interface Manifest {
  version?: string
  oclif?: { plugins?: string[]; hooks?: Record<string, string | string[]> }
}

/**
 * The languages of the plugins that the tool's own package.json names, through the same hook that oclif would run.
 * @param manifestFile that package.json
 * @throws Failure naming the plugin
 */
export async function builtInLanguages(manifestFile: string): Promise<Language[]> {
  const require = createRequire(manifestFile)
  const languages = await Promise.all(builtInPlugins(manifestFile).map((plugin) => languagesOf(plugin, require)))
  return languages.flat().sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** What tells one state of their code from another, without loading it; undefined where one cannot be found. */
export function builtInVersions(manifestFile: string): string | undefined {
  const require = createRequire(manifestFile)
  try {
    const kit = codeBelow(path.dirname(require.resolve('@service/scanner-kit')))
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
    const manifestFile = findManifest(plugin, require)
    const declared = await Promise.all(hooksOf(manifestFile).map(declare))
    // With the kit, which an unchanged tree does without.
    const { problemOfLanguage } = await import('../plugins/language-problem.js')
    return declared.flat().map((language) => {
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

/** The files that declare a plugin's languages; its code and its grammars lie beside them. */
function hooksOf(manifestFile: string): string[] {
  const hooks = [readManifest(manifestFile).oclif?.hooks?.[HOOK] ?? []].flat()
  return hooks.map((hook) => path.join(path.dirname(manifestFile), hook))
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

async function declare(hook: string): Promise<unknown[]> {
  const module = (await import(pathToFileURL(hook).href)) as { default: () => Promise<unknown> }
  return [await module.default()].flat()
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
