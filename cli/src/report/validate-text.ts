import type { ScanResult } from '../scan/result.js'
import type { Finding, FindingKind } from '../validate/finding.js'
import type { Palette } from './palette.js'
import { printable } from './printable.js'
import { reason } from './reason.js'
import { place } from './scan-text.js'
import { columnWidths, lines } from './table.js'
import { countOf } from './words.js'

const headings: Record<FindingKind, string> = {
  'unknown-key': 'Unknown keys',
  'deprecated-key': 'Deprecated keys',
  'type-mismatch': 'Type mismatches',
  'availability-mismatch': 'Availability mismatches',
  'enum-value-not-allowed': 'Enum values not allowed',
}

/**
 * The text of `validate`: problems under a heading per kind, then one line of counts.
 * @param similarKey finds the key that an unknown one may have meant
 */
export function validateText(
  result: ScanResult,
  findings: Finding[],
  similarKey: (key: string) => string | undefined,
  colors: Palette,
): string {
  const row = (finding: Finding) => [
    place(finding, colors),
    { text: printable(finding.key), style: colors.bold },
    { text: reason(finding, similarKey) },
  ]
  const widths = columnWidths(findings.map(row))
  const sections = (Object.keys(headings) as FindingKind[]).flatMap((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind)
    if (ofKind.length === 0) return []
    const heading = `${colors.bold(colors.red(headings[kind]))} ${colors.dim(`(${ofKind.length})`)}`
    return [[heading, ...lines(ofKind.map(row), widths)].join('\n')]
  })
  return [...sections, summary(result, findings, colors)].join('\n\n') + '\n'
}

function summary({ references, dynamicReferences, filesScanned }: ScanResult, findings: Finding[], colors: Palette) {
  const direct = references.filter(({ kind }) => kind === 'direct').length
  const checked = `${countOf(direct, 'direct reference')} checked in ${countOf(filesScanned, 'scanned file')}`
  const problems = `${countOf(findings.length, 'problem')} found`
  const unchecked = `${countOf(dynamicReferences.length, 'dynamic reference')} left unchecked`
  return `${checked}: ${findings.length === 0 ? colors.green(problems) : colors.red(problems)}, ${unchecked}`
}
