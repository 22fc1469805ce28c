import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import type { Palette } from './palette.js'
import { printableStart } from './printable.js'
import { unusedSummary } from './summary.js'
import { columnWidths, lines } from './table.js'

/** The text of `scan --unused`: what nothing reads, what only tests read, then one line of counts. */
export function unusedText(result: ScanResult, unused: UnusedConfig[], configs: number, colors: Palette): string {
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
  return [...sections, unusedSummary(result, unused, configs)].join('\n\n') + '\n'
}
