import type { Config, Interfaces } from '@oclif/core'
import type { Language } from '@service/scanner-kit'
import { failure, type Failure } from '../errors/failures.js'
import { reasonOf } from '../errors/system-error.js'
import { HOOK } from './hook-files.js'
import { problemOfLanguage } from './language-problem.js'
import { missingPlugins } from './missing.js'

/** A plugin that declares languages, and what is wrong with it. */
export interface LanguagePlugin {
  plugin: Interfaces.Plugin
  /** It came with the tool, and cannot be removed. */
  builtIn: boolean
  languages: Language[]
  problem?: Failure
}

/**
 * The languages of all plugins, built-in and installed alike. oclif continues without a plugin that fails; a scan must
 * not, because its result would be incomplete without saying so.
 * @throws Failure naming the plugin
 */
export async function collectLanguages(config: Config): Promise<Language[]> {
  const [missing] = await missingPlugins(config)
  if (missing) throw failure('pluginNotLoaded', missing)
  const plugins = await languagePlugins(config)
  const problem = plugins.find((one) => one.problem)?.problem ?? claimedTwice(plugins)
  if (problem) throw problem
  const languages = plugins.flatMap((one) => one.languages)
  if (languages.length === 0) throw failure('noLanguages')
  return languages.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/** Every plugin that was loaded and has the hook, with what it declares. */
export async function languagePlugins(config: Interfaces.Config): Promise<LanguagePlugin[]> {
  const captureErrors = true
  const { successes, failures } = await config.runHook(HOOK, {}, undefined, captureErrors)
  // They load in any order, and the output must not depend on it.
  const plugins = [...config.plugins.values()]
    .filter(({ hooks }) => (hooks[HOOK]?.length ?? 0) > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const ofTool = new Set(config.pjson.oclif.plugins)
  return plugins.map((plugin) => {
    // A plugin has no type yet in the run that installs it.
    const builtIn = ofTool.has(plugin.name)
    const source = { plugin: plugin.name, builtIn, linked: plugin.type === 'link' ? plugin.root : undefined }
    const failed = failures.find((one) => one.plugin.name === plugin.name)
    const results = successes.filter((one) => one.plugin.name === plugin.name)
    // oclif passes over a hook whose module exports no function.
    const silent = results.length < (plugin.hooks[HOOK]?.length ?? 0)
    const reason = failed ? reasonOf(failed.error) : silent ? `its hook ${HOOK} exports no function` : undefined
    if (reason !== undefined) {
      return { plugin, builtIn, languages: [], problem: failure('pluginFailed', { ...source, reason }) }
    }
    const declared = results.flatMap(({ result }) => [result as unknown].flat())
    const problem = declared.map((one) => problemOfLanguage(source, one)).find((one) => one !== undefined)
    return { plugin, builtIn, ...(problem ? { languages: [], problem } : { languages: declared as Language[] }) }
  })
}

/** The plugin that declares a language: what people call it is often all that they remember. */
export function pluginOf(plugins: LanguagePlugin[], id: string): string | undefined {
  return plugins.find(({ languages }) => languages.some((language) => language.id === id))?.plugin.name
}

/** Two languages of one id, or a file extension that two of them claim. */
export function claimedTwice(plugins: LanguagePlugin[]): Failure | undefined {
  const ids = new Map<string, LanguagePlugin>()
  const extensions = new Map<string, LanguagePlugin>()
  for (const one of plugins) {
    for (const language of one.languages) {
      const sameId = ids.get(language.id)
      if (sameId !== undefined) {
        return failure('languageTwice', { language: language.id, ...bothOf(sameId, one) })
      }
      ids.set(language.id, one)
      for (const extension of language.extensions) {
        const claimed = extensions.get(extension)
        if (claimed !== undefined) return failure('extensionTwice', { extension, ...bothOf(claimed, one) })
        extensions.set(extension, one)
      }
    }
  }
  return undefined
}

/** What is built in cannot be removed, whichever of the two was loaded first. */
function bothOf(first: LanguagePlugin, second: LanguagePlugin) {
  const removable = second.builtIn ? first : second
  return { plugins: [first.plugin.name, second.plugin.name] as [string, string], removable: removable.plugin.name }
}
