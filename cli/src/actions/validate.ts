import { validateFormats } from '../report/formats.js'
import { nearest } from '../report/nearest.js'
import { write } from '../terminal/streams.js'
import { validateReferences } from '../validate/index.js'
import { openBaseline, type BaselineRequest } from './baseline.js'
import { checkFiles } from './files.js'
import { withoutIgnored } from './ignored.js'
import { checkSomething, notesOf } from './notes.js'
import { deliver, outputOf, type OutputRequest } from './output.js'
import { renderValidate } from './render.js'
import { runScan, type ScanRequest } from './run-scan.js'

/** Exit code when there is any problem. */
const PROBLEMS_FOUND = 1

/** Scans, checks and prints; answers the exit code. */
export async function validateAction(
  request: Omit<ScanRequest, 'needsProject'> & OutputRequest & BaselineRequest,
): Promise<number> {
  const { baseline, configs: savedConfigs } = request
  const written = { 'output-file': request.outputFile, 'write-configs': request.writeConfigs }
  checkFiles({ ...written, 'write-baseline': request.writeBaseline, configs: savedConfigs, baseline })
  const output = await outputOf('validate', validateFormats, request)
  const judge = await openBaseline(request)
  const scan = await runScan({ ...request, needsProject: true })
  const { outcome, configs, settings } = scan
  checkSomething(scan)
  const { problems, ...comments } = withoutIgnored(validateReferences(outcome, configs, settings.ignoreKeys), {
    root: settings.root,
    files: outcome.result.references.filter(({ kind }) => kind === 'direct').map(({ file }) => file),
    verbose: request.verbose,
  })
  const all = problems.map(({ finding }) => finding)
  const { findings, known, note } = await judge(all, outcome.notes.length === 0)
  const keys = configs.map(({ key }) => key)
  const found = {
    result: outcome.result,
    root: settings.root,
    all,
    findings,
    leftOut: { known, ignored: comments.ignored },
    columns: new Map(problems.map(({ finding, reference }) => [finding, outcome.columns.get(reference) ?? 1])),
    similarKey: (key: string) => nearest(key, keys),
    unread: outcome.notes,
  }
  await deliver(output, (format, colors) => renderValidate(format, found, colors))
  await write(process.stderr, notesOf(scan, request.verbose) + comments.note + note + scan.note)
  return findings.length > 0 ? PROBLEMS_FOUND : 0
}
