/** Markdown for a comment on a pull request or the summary of a job: https://github.github.com/gfm/ */
import type { Finding } from '../validate/finding.js'
import { isWarning } from '../validate/severity.js'
import { kindNames, kinds } from './kinds.js'
import { markdownCode } from './markdown-code.js'
import { sectionsText } from './markdown-table.js'
import { reason } from './reason.js'
import { inRepository, type ValidateReport } from './report.js'
import { validateSummary } from './summary.js'
import { countOf } from './words.js'

export function markdown({ result, findings, leftOut, rules, folder, similarKey }: ValidateReport): string {
  const row = (finding: Finding) => [
    markdownCode(`${inRepository(folder, finding.file)}:${finding.line}`),
    markdownCode(finding.key),
    reason(finding, similarKey, markdownCode),
  ]
  const sections = kindNames
    .map((kind) => ({ kind, ofKind: findings.filter((finding) => finding.kind === kind) }))
    .filter(({ ofKind }) => ofKind.length > 0)
    .map(({ kind, ofKind }) => ({
      heading: `${kinds[kind].heading} (${isWarning(rules, { kind }) ? countOf(ofKind.length, 'warning') : ofKind.length})`,
      columns: ['Place', 'Key', 'Problem'],
      rows: ofKind.map(row),
    }))
  const tables = sectionsText(sections, (count) => `And ${countOf(count, 'more problem')}, left out here.`)
  return `## service validate\n\n${tables}${validateSummary(result, findings, leftOut, rules)}\n`
}
