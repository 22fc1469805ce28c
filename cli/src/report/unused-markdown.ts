import type { NotRead } from '../scan/options.js'
import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import { markdownCode } from './markdown-code.js'
import { sectionsText } from './markdown-table.js'
import { unusedSummary } from './summary.js'
import { notReadSection } from './unused-text.js'
import { countOf } from './words.js'

export function unusedMarkdown(
  result: ScanResult,
  unused: UnusedConfig[],
  { configs, notRead }: { configs: number; notRead: readonly NotRead[] },
): string {
  const rows = unused.map(({ key, type, onlyInTests }) => [
    markdownCode(key),
    markdownCode(type),
    onlyInTests ? 'tests' : 'nothing',
  ])
  const section = { heading: 'Unused configs', columns: ['Key', 'Type', 'Read by'], rows }
  const table = sectionsText([section], (count) => `And ${countOf(count, 'more config')}, left out here.`)
  const before = notReadSection(notRead, unused).map((words) => `${words}\n\n`)
  return `## service scan --unused\n\n${before.join('')}${table}${unusedSummary(result, unused, configs)}\n`
}
