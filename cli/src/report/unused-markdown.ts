import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import { markdownCode } from './markdown-code.js'
import { sectionsText } from './markdown-table.js'
import { unusedSummary } from './summary.js'
import { countOf } from './words.js'

export function unusedMarkdown(result: ScanResult, unused: UnusedConfig[], configs: number): string {
  const rows = unused.map(({ key, type, onlyInTests }) => [
    markdownCode(key),
    markdownCode(type),
    onlyInTests ? 'tests' : 'nothing',
  ])
  const section = { heading: 'Unused configs', columns: ['Key', 'Type', 'Read by'], rows }
  const table = sectionsText([section], (count) => `And ${countOf(count, 'more config')}, left out here.`)
  return `## service scan --unused\n\n${table}${unusedSummary(result, unused, configs)}\n`
}
