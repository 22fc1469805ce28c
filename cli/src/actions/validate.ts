import { failure } from '../errors/failures.js'
import { validateFormats } from '../report/formats.js'
import { nearest } from '../report/nearest.js'
import { noConfigNote } from '../report/sdk-notes.js'
import { write } from '../terminal/streams.js'
import { isWarning } from '../validate/severity.js'
import { openBaseline, type BaselineRequest } from './baseline.js'
import { check } from './check.js'
import { checkFiles } from './files.js'
import { mend } from './fix.js'
import { checkSomething, notesOf } from './notes.js'
import { deliver, outputOf, reportFiles, type OutputRequest } from './output.js'
import { renderValidate } from './render.js'
import { runScan, type ScanRequest } from './run-scan.js'
import { uploadFound, versionToUpload } from './upload.js'
import { countLimit, exceeded } from './warnings-limit.js'

/** Exit code when there is any problem. */
const PROBLEMS_FOUND = 1

interface ValidateRequest extends Omit<ScanRequest, 'needsProject' | 'changes'>, OutputRequest, BaselineRequest {
  /** Only findings on lines that are staged in git. */
  staged?: boolean | undefined
  /** Only findings on lines that have changed since this commit, branch or tag. */
  since?: string | undefined
  /** Reports no warnings, and prints no text if there is no problem. */
  quiet?: boolean | undefined
  /** How many warnings do not fail the run; a whole number. */
  maxWarnings?: string | undefined
  /** Mends what is certain; `trial` only shows what that would be. */
  fix?: 'write' | 'trial' | undefined
}

/** Scans, checks and prints; returns the exit code. */
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
  let scan = await runScan({ ...request, needsProject: true, changes })
  if (changes === undefined) checkSomething(scan)
  let checked = await check(scan, judge, request.verbose)
  const mended = request.fix && !scan.isEmpty ? await mend(scan, checked, request.fix === 'trial') : undefined
  if (mended?.isChanged) {
    const known = { project: scan.outcome.result.project, configs: scan.configs, service: scan.service }
    scan = await runScan({ ...request, writeConfigs: undefined, needsProject: true, changes, known })
    checked = await check(scan, judge, request.verbose)
    if (request.staged) scan.note += 'What was fixed is not staged: add it before you commit.\n'
  }
  const { outcome, configs, settings } = scan
  const { problems, findings } = checked
  const { rules } = settings
  const warnings = findings.filter((finding) => isWarning(rules, finding))
  const keys = configs.map(({ key }) => key)
  const found = {
    result: outcome.result,
    root: settings.root,
    all: problems.map(({ finding }) => finding),
    findings: request.quiet ? findings.filter((finding) => !warnings.includes(finding)) : findings,
    leftOut: { known: checked.known, ignored: checked.ignored, unchanged: checked.unchanged },
    rules,
    fixes: mended?.fixes,
    columns: new Map(problems.map(({ finding, reference }) => [finding, outcome.columns.get(reference) ?? 1])),
    similarKey: (key: string) => nearest(key, keys),
    unread: outcome.notes,
  }
  if (mended) await write(process.stderr, mended.text)
  await deliver(output, (format, colors) =>
    request.quiet && format === 'text' && found.findings.length === 0
      ? Promise.resolve('')
      : renderValidate(format, found, colors),
  )
  const isUnknown = found.findings.some(({ kind }) => kind === 'unknown-key')
  const known = new Set(configs.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)]))
  const create = scan.service && isUnknown ? noConfigNote(outcome.result, known) : []
  const tooMany = exceeded(warnings.length, limit)
  await write(
    process.stderr,
    [...create, ''].join('\n') + notesOf(scan, request.verbose) + checked.note + scan.note + tooMany,
  )
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
function checkPart({ writeBaseline, staged, paths, fix }: ValidateRequest, isChanges: boolean): void {
  if (writeBaseline === undefined) return
  if (fix)
    throw failure('contradiction', {
      options: [fix === 'trial' ? 'fix-dry-run' : 'fix', 'write-baseline'],
      why: 'Fix first, and write what is left to the baseline in a second run.',
    })
  if (isChanges) throw failure('partOfBaseline', { part: staged ? '--staged' : '--since' })
  if (paths && paths.length > 0) throw failure('partOfBaseline', { part: 'a path' })
}
