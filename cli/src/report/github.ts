/**
 * Annotations of GitHub Actions:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 * What is escaped, and how, is read off the runner that undoes it:
 * https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
import { isWarning } from '../validate/severity.js'
import { kinds } from './kinds.js'
import { printable } from './printable.js'
import { inRepository, type ValidateReport } from './report.js'
import { sentenceOf } from './sentence-of.js'
import { validateSummary } from './summary.js'

/** What fails the step is an error. The last line is for the log. */
export function github(report: ValidateReport): string {
  const { result, findings, leftOut, rules, columns, folder, similarKey } = report
  const commands = findings.map((finding) => {
    const file = inRepository(folder, finding.file)
    const { line, kind } = finding
    const column = columns.get(finding)
    const place = `line=${line}${column === undefined ? '' : `,col=${column}`}`
    // The log shows the message without its place, and of all but the first annotations there is only the log.
    const message = `${printable(file)}:${line}: ${sentenceOf(finding, similarKey)}`
    // The runner trims what stands last.
    return `::${isWarning(rules, finding) ? 'warning' : 'error'} file=${property(file)},${place},title=${property(kinds[kind].title)}::${data(message)}`
  })
  return [...commands, validateSummary(result, findings, leftOut, rules), ''].join('\n')
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
