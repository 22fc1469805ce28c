/** Markdown for a comment on a pull request or the summary of a job: https://github.github.com/gfm/ */
import type { DirectReference, DynamicReference, Reference } from '../scan/result.js'
import { markdownCode } from './markdown-code.js'
import { sectionsText } from './markdown-table.js'
import { inRepository, type ScanReport } from './report.js'
import { scanSummary } from './summary.js'
import { countOf } from './words.js'

export function scanMarkdown({ result, folder, directOnly }: ScanReport): string {
  const place = ({ file, line }: { file: string; line: number }) =>
    markdownCode(`${inRepository(folder, file)}:${line}`)
  const byKey = result.references.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const indirect = directOnly ? [] : byKey.filter((one) => one.kind === 'indirect')
  const sections = [
    {
      heading: 'References',
      columns: ['Key', 'Place', 'Read by', 'SDK', 'Argument'],
      rows: byKey
        .filter((one) => one.kind === 'direct')
        .map((one) => [markdownCode(one.key), place(one), ...readBy(one)]),
    },
    {
      heading: 'Indirect references',
      columns: ['Key', 'Place'],
      rows: indirect.map((one) => [markdownCode(one.key), place(one) + testMark(one)]),
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

function readBy(reference: DirectReference): string[] {
  const argument = reference.argument === undefined ? '' : markdownCode(reference.argument)
  return [markdownCode(reference.call) + testMark(reference), markdownCode(reference.sdk), argument]
}

function testMark({ test }: Reference): string {
  return test ? ' (test)' : ''
}

function callOf({ call, sdk, argument, reason }: DynamicReference): string[] {
  const why = reason === undefined ? '' : ` (${reason})`
  return [markdownCode(call), markdownCode(sdk), markdownCode(argument) + why]
}
