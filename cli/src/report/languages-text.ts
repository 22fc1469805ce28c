import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { type Cell, columnWidths, lines } from './table.js'

/** A plugin as `service plugins` shows it. */
export interface PluginListing {
  plugin: string
  version: string
  /** Shipped with the tool, installed by `service plugins install`, linked to a folder by `service plugins link`, or named in `service.json`. */
  type: 'built-in' | 'installed' | 'linked' | 'repository'
  /** For a linked plugin, and one of the repository. */
  folder?: string
  languages: { id: string; name: string; extensions: string[]; sdks: string[] }[]
  /** Why it does not work. */
  problem?: string
}

/** The text of `service plugins`: languages by name, then plugins of other kinds, then what does not work. */
export function languagesText(plugins: PluginListing[], problems: string[], colors: Palette): string {
  const rows = plugins
    .flatMap((plugin) => plugin.languages.map((language) => ({ plugin, language })))
    .sort((a, b) => (a.language.name < b.language.name ? -1 : 1))
    .map(({ plugin, language }): Cell[] => [
      { text: printable(language.name) },
      { text: printable(plugin.version) },
      { text: printable(origin(plugin)), style: plugin.type === 'built-in' ? colors.dim : colors.cyan },
      { text: printable(language.extensions.join(' ')) },
    ])
  const others = plugins
    .filter((plugin) => plugin.languages.length === 0 && plugin.problem === undefined)
    .map((plugin): Cell[] => [
      { text: printable(plugin.plugin) },
      { text: printable(plugin.version) },
      { text: printable(origin(plugin)), style: colors.dim },
    ])
  const sections = [
    [colors.bold('Languages'), ...lines(rows, columnWidths(rows))],
    ...(others.length > 0 ? [[colors.bold('Other plugins'), ...lines(others)]] : []),
    ...(problems.length > 0
      ? [[colors.bold('Scans are stopped by'), ...problems.map((problem) => `  ${colors.red(printable(problem))}`)]]
      : []),
    ['`service plugins install <package or tarball>` adds a language.'],
  ]
  return sections.map((section) => section.join('\n')).join('\n\n') + '\n'
}

function origin({ plugin, type, folder }: PluginListing): string {
  if (type === 'built-in') return 'built in'
  if (type === 'repository') return `${plugin}, of this repository in ${folder ?? ''}`
  return type === 'linked' ? `${plugin}, linked to ${folder ?? ''}` : `${plugin}, installed`
}
