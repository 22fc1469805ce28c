import { exactJson } from './exact-json.js'
import type { Explanation } from '../scan/run/explain/explanation.js'
import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import type { Finding } from '../validate/finding.js'
import { isWarning, type Rules } from '../validate/severity.js'
import type { ShownFix } from './fixes-text.js'
import { jsonWithoutCommands } from './printable.js'

/** The JSON of `scan --json`. */
export function scanJson(result: ScanResult): string {
  return toJson(result)
}

/** The JSON of `scan --explain --json`: that of a scan with `explanation` beside it. */
export function explainJson(result: ScanResult, explanation: Explanation): string {
  return toJson({ ...result, explanation })
}

/** The JSON of `scan --unused --json`: that of a scan with `unusedConfigs` beside it. */
export function unusedJson(result: ScanResult, unusedConfigs: UnusedConfig[]): string {
  return toJson({ ...result, unusedConfigs })
}

/** The JSON of `validate --json`: that of a scan with `findings` beside it; one that fails nothing says so. */
export function validateJson(result: ScanResult, findings: Finding[], rules: Rules = {}, fixes?: ShownFix[]): string {
  const shown = findings.map((finding) => (isWarning(rules, finding) ? { ...finding, severity: 'warning' } : finding))
  const mended = fixes?.map(({ finding, file, before, after }) => {
    const { kind, key, line } = finding
    return { kind, key, file: finding.file, line, before, after, ...(file !== finding.file && { changedFile: file }) }
  })
  return toJson({ ...result, findings: shown, ...(mended && { fixes: mended }) })
}

export function toJson(value: unknown): string {
  return jsonWithoutCommands(exactJson(value, 2)) + '\n'
}
