import type { PluginListing } from './languages-text.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'

/** Everything there is to say of plugins, each in a paragraph. */
export function inspectionText(plugins: readonly PluginListing[], colors: Palette): string {
  const paragraphs = plugins.map(({ plugin, version, type, folder, languages, problem }) => {
    const rows = [
      `  Folder     ${printable(folder ?? '')}`,
      ...languages.flatMap(({ id, name, extensions, sdks }) => [
        `  Language   ${printable(name)} (${printable(id)})`,
        `  Files      ${extensions.map(printable).join(' ')}`,
        `  SDKs       ${sdks.map(printable).join(', ')}`,
      ]),
      ...(problem === undefined ? [] : [`  Problem    ${printable(problem)}`]),
    ]
    return [`${colors.bold(printable(plugin))} ${printable(version)}  ${type}`, ...rows].join('\n')
  })
  return `${paragraphs.join('\n\n')}\n`
}
