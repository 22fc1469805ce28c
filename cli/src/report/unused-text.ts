import type { NotRead } from '../scan/options.js'
import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import { notReadWords } from './not-read.js'
import type { Palette } from './palette.js'
import { printableStart } from './printable.js'
import { unusedSummary } from './summary.js'
import { columnWidths, lines } from './table.js'

/** Before a config is called unused: what may use it and was not read. */
export function notReadSection(notRead: readonly NotRead[], unused: readonly UnusedConfig[]): string[] {
  if (notRead.length === 0) return []
  const files = notRead.reduce((sum, one) => sum + one.files, 0)
  const may = unused.length === 0 ? '' : `; ${files === 1 ? 'it' : 'they'} may use what is listed here`
  return [`Not read: ${notReadWords(notRead)}${may}.`]
}

/** The text of `scan --unused`: what nothing reads, what only tests read, then one line of counts. */
export function unusedText(
  result: ScanResult,
  unused: UnusedConfig[],
  { configs, notRead }: { configs: number; notRead: readonly NotRead[] },
  colors: Palette,
): string {
  const rowOf = ({ key, type }: UnusedConfig) => [{ text: printableStart(key) }, { text: type, style: colors.dim }]
  const widths = columnWidths(unused.map(rowOf))
  const groups: [string, UnusedConfig[]][] = [
    ['Unused configs', unused.filter(({ onlyInTests }) => !onlyInTests)],
    ['Only in tests', unused.filter(({ onlyInTests }) => onlyInTests)],
  ]
  const sections = groups
    .filter(([, group]) => group.length > 0)
    .map(([heading, group]) =>
      [colors.bold(`${heading} (${group.length})`), ...lines(group.map(rowOf), widths)].join('\n'),
    )
  return [...notReadSection(notRead, unused), ...sections, unusedSummary(result, unused, configs)].join('\n\n') + '\n'
}
