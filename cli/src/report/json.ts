import { exactJson } from './exact-json.js'
import type { Explanation } from '../scan/explain/explanation.js'
import type { ScanResult } from '../scan/result.js'
import type { UnusedConfig } from '../scan/unused.js'
import type { Finding } from '../validate/finding.js'
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

/** The JSON of `validate --json`: that of a scan with `findings` beside it. */
export function validateJson(result: ScanResult, findings: Finding[]): string {
  return toJson({ ...result, findings })
}

export function toJson(value: unknown): string {
  return jsonWithoutCommands(exactJson(value, 2)) + '\n'
}
