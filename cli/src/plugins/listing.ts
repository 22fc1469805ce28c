import type { Interfaces } from '@oclif/core'
import type { Language } from '@service/scanner-kit'
import type { PluginListing } from '../report/languages-text.js'
import type { LanguagePlugin } from './languages.js'

/** The listing of a plugin; nothing for those that only make up the tool itself. */
export function listing(plugin: Interfaces.Plugin, declared: LanguagePlugin | undefined): PluginListing | undefined {
  const type = plugin.type === 'user' ? 'installed' : plugin.type === 'link' ? 'linked' : 'built-in'
  if (!declared && type === 'built-in') return undefined
  return {
    plugin: plugin.name,
    version: plugin.version,
    type,
    ...(type === 'linked' && { folder: plugin.root }),
    languages: (declared?.languages ?? []).map(listed),
    ...(declared?.problem && { problem: declared.problem.text.title }),
  }
}

export function listed({ id, name, extensions, sdks }: Language): PluginListing['languages'][number] {
  return { id, name, extensions, sdks: [...new Set(sdks.map((sdk) => sdk.id))] }
}
