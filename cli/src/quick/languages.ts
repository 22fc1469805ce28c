import type { Language } from '@service/scanner-kit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { failure } from '../errors.js'
import { problemOfLanguage } from '../language-problem.js'
import { reasonOf } from '../system-error.js'

const HOOK = 'service:languages'

interface Manifest {
  oclif?: { plugins?: string[]; hooks?: Record<string, string | string[]> }
}

/**
 * The languages of the plugins that the tool's own package.json names, through the same hook that oclif would run.
 * @param manifestFile that package.json
 * @throws Failure naming the plugin
 */
export async function builtInLanguages(manifestFile: string): Promise<Language[]> {
  const require = createRequire(manifestFile)
  const plugins = readManifest(manifestFile).oclif?.plugins ?? []
  const languages = await Promise.all(plugins.map((plugin) => languagesOf(plugin, require)))
  return languages.flat().sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

async function languagesOf(plugin: string, require: NodeJS.Require): Promise<Language[]> {
  try {
    const manifestFile = findManifest(plugin, require)
    const hooks = [readManifest(manifestFile).oclif?.hooks?.[HOOK] ?? []].flat()
    const declared = await Promise.all(hooks.map((hook) => declare(path.join(path.dirname(manifestFile), hook))))
    return declared.flat().map((language) => checked(plugin, language))
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

async function declare(hook: string): Promise<unknown[]> {
  const module = (await import(pathToFileURL(hook).href)) as { default: () => Promise<unknown> }
  return [await module.default()].flat()
}

function checked(plugin: string, language: unknown): Language {
  const problem = problemOfLanguage(plugin, language)
  if (problem) throw problem
  return language as Language
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}
