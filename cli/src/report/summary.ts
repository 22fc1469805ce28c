import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import type { Finding } from '../validate/finding.js'
import { isWarning, type Rules } from '../validate/severity.js'
import type { LeftOut } from './report.js'
import { countOf } from './words.js'

/**
 * The last line of `validate`.
 * @param style of the number of problems
 */
export function validateSummary(
  { references, dynamicReferences, filesScanned }: ScanResult,
  findings: Finding[],
  { known, ignored, unchanged = 0 }: LeftOut,
  rules: Rules,
  style = (text: string) => text,
): string {
  const direct = references.filter(({ kind }) => kind === 'direct').length
  const checked = `${countOf(direct, 'direct reference')} checked in ${countOf(filesScanned, 'scanned file')}`
  const warnings = findings.filter((finding) => isWarning(rules, finding)).length
  const counts =
    countOf(findings.length - warnings, 'problem') + (warnings > 0 ? ` and ${countOf(warnings, 'warning')}` : '')
  const problems = style(`${counts} found`)
  const more = [
    known > 0 && `, ${known} more in the baseline`,
    ignored > 0 && `, ${ignored} ignored by comments`,
    unchanged > 0 && `, ${unchanged} more on lines that have not changed`,
  ]
  return `${checked}: ${problems}${more.filter(Boolean).join('')}, ${countOf(dynamicReferences.length, 'dynamic reference')} left unchecked`
}

/** The last line of `scan`. */
export function scanSummary({ references, dynamicReferences, filesScanned }: ScanResult): string {
  const direct = references.filter(({ kind }) => kind === 'direct').length
  const counts = [`${direct} direct`, `${references.length - direct} indirect`, `${dynamicReferences.length} dynamic`]
  const total = countOf(references.length + dynamicReferences.length, 'reference')
  return `${total} (${counts.join(', ')}) in ${countOf(filesScanned, 'scanned file')}`
}

/**
 * The last line of `scan --unused`.
 * @param configs how many the project has
 */
export function unusedSummary(
  { dynamicReferences, filesScanned }: ScanResult,
  unused: UnusedConfig[],
  configs: number,
) {
  const inTests = unused.filter(({ onlyInTests }) => onlyInTests).length
  const tests = inTests === 0 ? '' : `, ${inTests} only in tests`
  const counts = `${unused.length - inTests} of ${countOf(configs, 'config')} unused${tests}`
  const dynamic = dynamicReferences.length
  const may = dynamic === 0 ? '' : `; ${countOf(dynamic, 'dynamic reference')} may read any of them`
  return `${counts} in ${countOf(filesScanned, 'scanned file')}${may}`
}
