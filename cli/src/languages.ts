import type { Config, Interfaces } from '@oclif/core'
import type { Language } from '@service/scanner-kit'
import { failure } from './errors.js'
import { problemOfLanguage } from './language-problem.js'
import { missingPlugins } from './plugins.js'
import { reasonOf } from './system-error.js'

const HOOK = 'service:languages'

interface Declared {
  plugin: string
  language: Language
}

/**
 * The languages of all plugins, built-in and installed alike. oclif goes on without a plugin that fails; a scan must not,
 * because its result would be short without saying so.
 * @throws Failure naming the plugin
 */
export async function collectLanguages(config: Config): Promise<Language[]> {
  const [missing] = await missingPlugins(config)
  if (missing) throw failure('pluginNotLoaded', missing)
  const declared = await declaredLanguages(config)
  checkClaims(declared)
  return declared.map(({ language }) => language)
}

async function declaredLanguages(config: Config): Promise<Declared[]> {
  const captureErrors = true
  const { successes, failures } = await config.runHook(HOOK, {}, undefined, captureErrors)
  const [failed] = failures
  if (failed) throw failure('pluginFailed', { plugin: failed.plugin.name, reason: reasonOf(failed.error) })
  for (const plugin of config.plugins.values()) checkHooksRan(plugin, successes)
  const declared = successes.flatMap(({ plugin, result }) =>
    [result as unknown].flat().map((language) => checkedLanguage(plugin.name, language)),
  )
  if (declared.length === 0) throw failure('noLanguages')
  // Plugins load in any order; reports and errors must not depend on it.
  return declared.sort((a, b) => (a.language.id < b.language.id ? -1 : a.language.id > b.language.id ? 1 : 0))
}

/** oclif passes over a hook whose module exports no function. */
function checkHooksRan(plugin: Interfaces.Plugin, successes: Interfaces.Hook.Result<unknown>['successes']): void {
  const declaredHooks = plugin.hooks[HOOK]?.length ?? 0
  const ran = successes.filter((success) => success.plugin.name === plugin.name).length
  if (ran < declaredHooks) {
    throw failure('pluginFailed', { plugin: plugin.name, reason: `its hook ${HOOK} exports no function` })
  }
}

function checkedLanguage(plugin: string, language: unknown): Declared {
  const problem = problemOfLanguage(plugin, language)
  if (problem) throw problem
  return { plugin, language: language as Language }
}

function checkClaims(declared: Declared[]): void {
  const languages = new Map<string, string>()
  const extensions = new Map<string, string>()
  for (const { plugin, language } of declared) {
    const sameId = languages.get(language.id)
    if (sameId !== undefined) throw failure('languageTwice', { language: language.id, plugins: [sameId, plugin] })
    languages.set(language.id, plugin)
    for (const extension of language.extensions) {
      const claimed = extensions.get(extension)
      if (claimed !== undefined) throw failure('extensionTwice', { extension, plugins: [claimed, plugin] })
      extensions.set(extension, plugin)
    }
  }
}
