import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver'
import { levelOf } from '../report/kinds.js'
import { sentenceOf } from '../report/sentence-of.js'
import type { FindingKind } from '../validate/index.js'
import type { Rules } from '../validate/severity.js'
import type { FileCheck, Problem } from '../workspace/checks.js'
import { keyPlace } from './key-places.js'
import { lineOf } from './text-lines.js'

/** What a code action needs to know about a diagnostic that the server sent. */
export interface DiagnosticData {
  kind: FindingKind
  key: string
  /** The key to use instead: the current one, or the one that was probably meant. */
  instead?: string
}

/** A file's problems in the words of `validate`. */
export function diagnosticsOf(
  { problems }: FileCheck,
  text: string,
  rules: Rules,
  similarKey: (key: string) => string | undefined,
): Diagnostic[] {
  return problems.map((problem) => diagnosticOf(problem, text, rules, similarKey))
}

function diagnosticOf(
  { finding, reference, column }: Problem,
  text: string,
  rules: Rules,
  similarKey: (key: string) => string | undefined,
): Diagnostic {
  const line = finding.line - 1
  const { start, end } = keyPlace(lineOf(text, line), column, reference)
  const instead = finding.kind === 'deprecated-key' ? finding.currentKey : similarOf(finding, similarKey)
  const data: DiagnosticData = { kind: finding.kind, key: finding.key, ...(instead !== undefined && { instead }) }
  return {
    range: { start: { line, character: start }, end: { line, character: end } },
    severity: levelOf(finding.kind, rules) === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: finding.kind,
    source: 'service',
    message: sentenceOf(finding, similarKey),
    ...(finding.kind === 'deprecated-key' && { tags: [DiagnosticTag.Deprecated] }),
    data,
  }
}

function similarOf({ kind, key }: Problem['finding'], similarKey: (key: string) => string | undefined) {
  return kind === 'unknown-key' ? similarKey(key) : undefined
}
