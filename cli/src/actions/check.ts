import type { DirectReference } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'
import type { Judge } from './baseline.js'
import { problemsOf } from './problems.js'
import type { ProjectScan } from './run-scan.js'

/** What is wrong with the references of a scan. */
export interface Checked {
  /** Every problem with its reference, except those of rules that are off and those that a comment accepts. */
  problems: { finding: Finding; reference: DirectReference }[]
  /** Those that are reported. */
  findings: Finding[]
  known: number
  ignored: number
  unchanged: number
  note: string
}

/** Checks what a scan has found. A baseline, comments and changed lines decide which problems are reported. */
export async function check(scan: ProjectScan, judge: Judge, verbose: boolean): Promise<Checked> {
  const { outcome, changes, limits } = scan
  const { problems, ignored, note } = problemsOf(scan, verbose)
  const isWhole = outcome.notes.length === 0 && limits.length === 0 && changes === undefined
  const judged = await judge(
    problems.map(({ finding }) => finding),
    isWhole,
  )
  const findings = changes ? judged.findings.filter(({ file, line }) => changes.has(file, line)) : judged.findings
  const unchanged = judged.findings.length - findings.length
  return { problems, findings, known: judged.known, ignored, unchanged, note: note + judged.note }
}
