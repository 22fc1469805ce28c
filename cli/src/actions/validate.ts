import { failure } from '../errors/failures.js'
import { validateFormats } from '../report/formats.js'
import { nearest } from '../report/nearest.js'
import { write } from '../terminal/streams.js'
import { isWarning } from '../validate/severity.js'
import { openBaseline, type BaselineRequest } from './baseline.js'
import { checkFiles } from './files.js'
import { checkSomething, notesOf } from './notes.js'
import { deliver, outputOf, reportFiles, type OutputRequest } from './output.js'
import { problemsOf } from './problems.js'
import { renderValidate } from './render.js'
import { runScan, type ScanRequest } from './run-scan.js'
import { uploadFound, versionToUpload } from './upload.js'
import { countLimit, exceeded } from './warnings-limit.js'

/** Exit code when there is any problem. */
const PROBLEMS_FOUND = 1

export interface ValidateRequest extends Omit<ScanRequest, 'needsProject' | 'changes'>, OutputRequest, BaselineRequest {
  /** Only findings on lines that are staged in git. */
  staged?: boolean | undefined
  /** Only findings on lines that have changed since this commit, branch or tag. */
  since?: string | undefined
  /** Reports no warnings, and as text nothing at all where there is no problem. */
  quiet?: boolean | undefined
  /** How many warnings do not fail the run; a whole number. */
  maxWarnings?: string | undefined
}

/** Scans, checks and prints; answers the exit code. */
export async function validateAction(request: ValidateRequest): Promise<number> {
  const changes = changesAsked(request)
  checkPart(request, changes !== undefined)
  checkFiles([
    ...reportFiles(request),
    { option: 'write-configs', file: request.writeConfigs },
    { option: 'write-baseline', file: request.writeBaseline },
    { option: 'configs', file: request.configs },
    { option: 'baseline', file: request.baseline },
  ])
  const limit = countLimit('max-warnings', request.maxWarnings)
  const output = await outputOf('validate', validateFormats, request)
  const judge = await openBaseline(request)
  const version = await versionToUpload(request.upload)
  const scan = await runScan({ ...request, needsProject: true, changes })
  const { outcome, configs, settings } = scan
  const { rules } = settings
  if (changes === undefined) checkSomething(scan)
  const { problems, ...comments } = problemsOf(scan, request.verbose)
  const all = problems.map(({ finding }) => finding)
  const isWhole = outcome.notes.length === 0 && scan.limits.length === 0 && changes === undefined
  const { findings: fresh, known, note } = await judge(all, isWhole)
  const findings = scan.changes ? fresh.filter(({ file, line }) => scan.changes?.has(file, line)) : fresh
  const warnings = findings.filter((finding) => isWarning(rules, finding))
  const keys = configs.map(({ key }) => key)
  const found = {
    result: outcome.result,
    root: settings.root,
    all,
    findings: request.quiet ? findings.filter((finding) => !warnings.includes(finding)) : findings,
    leftOut: { known, ignored: comments.ignored, unchanged: fresh.length - findings.length },
    rules,
    columns: new Map(problems.map(({ finding, reference }) => [finding, outcome.columns.get(reference) ?? 1])),
    similarKey: (key: string) => nearest(key, keys),
    unread: outcome.notes,
  }
  await deliver(output, (format, colors) =>
    request.quiet && format === 'text' && found.findings.length === 0
      ? Promise.resolve('')
      : renderValidate(format, found, colors),
  )
  const tooMany = exceeded(warnings.length, limit)
  await write(process.stderr, notesOf(scan, request.verbose) + comments.note + note + scan.note + tooMany)
  if (version) await write(process.stderr, await uploadFound(version, scan, problems))
  return findings.length > warnings.length || tooMany !== '' ? PROBLEMS_FOUND : 0
}

function changesAsked({ staged, since }: ValidateRequest): ScanRequest['changes'] {
  if (staged && since !== undefined) {
    throw failure('contradiction', {
      options: ['staged', 'since'],
      why: 'Give one of them: the first looks at what is staged, the second at all changes since a commit.',
    })
  }
  return staged ? { staged } : since === undefined ? undefined : { since }
}

/** A baseline is written from the whole. */
function checkPart({ writeBaseline, staged, paths }: ValidateRequest, isChanges: boolean): void {
  if (writeBaseline === undefined) return
  if (isChanges) throw failure('partOfBaseline', { part: staged ? '--staged' : '--since' })
  if (paths && paths.length > 0) throw failure('partOfBaseline', { part: 'a path' })
}
