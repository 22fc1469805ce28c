/** Markdown for a comment on a pull request or the summary of a job: https://github.github.com/gfm/ */
import type { DynamicReference, Reference } from '../scan/result.js'
import { markdownCode } from './markdown-code.js'
import { sectionsText } from './markdown-table.js'
import { inRepository, type ScanReport } from './report.js'
import { scanSummary } from './summary.js'
import { countOf } from './words.js'

export function scanMarkdown({ result, folder }: ScanReport): string {
  const place = ({ file, line }: { file: string; line: number }) =>
    markdownCode(`${inRepository(folder, file)}:${line}`)
  const byKey = [...result.references].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const sections = [
    {
      heading: 'References',
      columns: ['Key', 'Place', 'Read by', 'SDK'],
      rows: byKey.map((reference) => [markdownCode(reference.key), place(reference), ...readBy(reference)]),
    },
    {
      heading: 'Dynamic references',
      columns: ['Place', 'Read by', 'SDK', 'Argument'],
      rows: result.dynamicReferences.map((reference) => [place(reference), ...callOf(reference)]),
    },
  ]
  const tables = sectionsText(sections, (count) => `And ${countOf(count, 'more reference')}, left out here.`)
  return `## service scan\n\n${tables}${scanSummary(result)}\n`
}

function readBy(reference: Reference): string[] {
  const mark = reference.test ? ' (test)' : ''
  if (reference.kind === 'indirect') return [`indirect${mark}`, '']
  return [markdownCode(reference.call) + mark, markdownCode(reference.sdk)]
}

function callOf({ call, sdk, argument, reason }: DynamicReference): string[] {
  const why = reason === undefined ? '' : ` (${reason})`
  return [markdownCode(call), markdownCode(sdk), markdownCode(argument) + why]
}
