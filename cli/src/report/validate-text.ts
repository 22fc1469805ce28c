import type { Finding } from '../validate/finding.js'
import { isWarning } from '../validate/severity.js'
import { kindNames, kinds } from './kinds.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { reason } from './reason.js'
import type { ValidateReport } from './report.js'
import { place } from './scan-text.js'
import { validateSummary } from './summary.js'
import { columnWidths, lines } from './table.js'
import { countOf } from './words.js'

/** The text of `validate`: problems under a heading per kind, then one line of counts. */
export function validateText(
  {
    result,
    findings,
    similarKey,
    leftOut,
    rules,
  }: Pick<ValidateReport, 'result' | 'findings' | 'similarKey' | 'leftOut' | 'rules'>,
  colors: Palette,
): string {
  const row = (finding: Finding) => [
    place(finding, colors),
    { text: printable(finding.key), style: colors.bold },
    { text: reason(finding, similarKey) },
  ]
  const widths = columnWidths(findings.map(row))
  const sections = kindNames.flatMap((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    if (ofKind.length === 0) return []
    const isMild = isWarning(rules, { kind })
    const count = isMild ? countOf(ofKind.length, 'warning') : String(ofKind.length)
    const heading = `${colors.bold((isMild ? colors.yellow : colors.red)(kinds[kind].heading))} ${colors.dim(`(${count})`)}`
    return [[heading, ...lines(ofKind.map(row), widths)].join('\n')]
  })
  const fails = findings.some((finding) => !isWarning(rules, finding))
  const style = fails ? colors.red : findings.length > 0 ? colors.yellow : colors.green
  return [...sections, validateSummary(result, findings, leftOut, rules, style)].join('\n\n') + '\n'
}
