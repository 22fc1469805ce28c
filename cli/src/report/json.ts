import { exactJson } from './exact-json.js'
import { isWarning } from '../validate/severity.js'
import type { ShownFix } from './fixes-text.js'
import { jsonWithoutCommands } from './printable.js'
import type { ValidateReport } from './report.js'

/** The JSON of `validate --json`: that of a scan with `findings` added; one that is not a failure says so. */
export function validateJson(
  { result, findings, rules }: Pick<ValidateReport, 'result' | 'findings' | 'rules'>,
  fixes: ShownFix[] | undefined,
): string {
  const shown = findings.map((finding) => (isWarning(rules, finding) ? { ...finding, severity: 'warning' } : finding))
  const mended = fixes?.map(({ finding, file, before, after }) => {
    const { kind, key, line } = finding
    return { kind, key, file: finding.file, line, before, after, ...(file !== finding.file && { changedFile: file }) }
  })
  return toJson({ ...result, findings: shown, ...(mended && { fixes: mended }) })
}

/** JSON as every command prints it: big numbers stay exact, and nothing in it can steer a terminal. */
export function toJson(value: unknown): string {
  return jsonWithoutCommands(exactJson(value, 2)) + '\n'
}
