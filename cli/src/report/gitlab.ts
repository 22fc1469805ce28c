/** GitLab's Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
import { toJson } from './json.js'
import { levelOf } from './kinds.js'
import { inRepository, type ValidateReport } from './report.js'
import { sentenceOf } from './sentence-of.js'

const severities = { error: 'major', warning: 'minor' }

export function gitlab({ findings, fingerprints, folder, rules, similarKey }: ValidateReport): string {
  const issues = findings.map((finding) => ({
    description: sentenceOf(finding, similarKey),
    check_name: finding.kind,
    fingerprint: fingerprints.get(finding),
    severity: severities[levelOf(finding.kind, rules)],
    location: { path: inRepository(folder, finding.file), lines: { begin: finding.line } },
  }))
  return toJson(issues)
}
