/**
 * SARIF 2.1.0 as GitHub's code scanning takes it:
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os-complete.html
 * https://docs.github.com/en/code-security/reference/code-scanning/sarif-support-for-code-scanning
 */
import type { Finding } from '../validate/finding.js'
import { toJson } from './json.js'
import { kindNames, levelOf } from './kinds.js'
import { printable } from './printable.js'
import { inRepository, type ValidateReport } from './report.js'
import { sarifRules } from './sarif-rules.js'
import { sentenceOf } from './sentence-of.js'
import { countOf } from './words.js'

/** GitHub refuses a run with more. */
const MAX_RESULTS = 25_000

export function sarif(report: ValidateReport): string {
  const { findings, version } = report
  const results = findings.slice(0, MAX_RESULTS).map((finding) => resultOf(finding, report))
  const driver = { name: 'service', version, semanticVersion: version, rules: sarifRules }
  const invocation = { executionSuccessful: true, toolExecutionNotifications: notifications(report) }
  return toJson({
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, invocations: [invocation], columnKind: 'utf16CodeUnits', results }],
  })
}

function resultOf(finding: Finding, { columns, fingerprints, folder, rules, similarKey }: ValidateReport) {
  const { kind, key, file, line } = finding
  const startColumn = columns.get(finding)
  const region = { startLine: line, ...(startColumn !== undefined && { startColumn }) }
  return {
    ruleId: kind,
    ruleIndex: kindNames.indexOf(kind),
    level: levelOf(kind, rules),
    message: { text: withoutLinks(sentenceOf(finding, similarKey)) },
    locations: [{ physicalLocation: { artifactLocation: artifact(inRepository(folder, file)), region } }],
    // Not GitHub's own `primaryLocationLineHash`: its upload makes that from the source, and warns of each that differs.
    partialFingerprints: { 'serviceFinding/v1': fingerprints.get(finding) ?? '' },
    properties: { key },
  }
}

/** What was not looked at; a file that names less than there is would look complete. */
function notifications({ findings, folder, unread }: ValidateReport) {
  const left = findings.length - MAX_RESULTS
  return [
    ...unread.map(({ file, reason }) => ({
      level: 'warning',
      message: { text: withoutLinks(`could not be read: ${printable(reason)}`) },
      locations: [{ physicalLocation: { artifactLocation: artifact(inRepository(folder, file)) } }],
    })),
    ...(left > 0
      ? [{ level: 'warning', message: { text: `${countOf(left, 'problem')} more; at most ${MAX_RESULTS} are listed` } }]
      : []),
  ]
}

/** `%SRCROOT%` is the top of the repository by convention; no path of this machine gets out. */
function artifact(path: string) {
  const uri = path.split('/').map((name) => encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd')))
  return { uri: uri.join('/'), uriBaseId: '%SRCROOT%' }
}

/** `[text](target)` is a link even in plain text. */
function withoutLinks(text: string): string {
  return text.replaceAll('](', '] (')
}
