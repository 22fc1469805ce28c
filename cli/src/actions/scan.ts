import { failure } from '../errors/failures.js'
import { scanFormats } from '../report/formats.js'
import { countOf, list } from '../report/words.js'
import { unusedConfigs } from '../scan/unused.js'
import { write } from '../terminal/streams.js'
import { checkFiles } from './files.js'
import { notesOf } from './notes.js'
import { deliver, outputOf, reportFiles, type OutputRequest } from './output.js'
import { problemsOf } from './problems.js'
import { renderExplanation, renderScan, renderUnused } from './render.js'
import { type ProjectScan, runScan, type ScanRequest } from './run-scan.js'
import { uploadFound, versionToUpload } from './upload.js'

interface ScanOptions extends Omit<ScanRequest, 'needsProject' | 'changes'>, OutputRequest {
  /** Lists the configs that nothing refers to instead of the references. */
  unused: boolean
  /** Leaves indirect references out of what people read. */
  directOnly: boolean
}

/** Scans and prints; returns the exit code. */
export async function scanAction(request: ScanOptions): Promise<number> {
  const { configs: savedConfigs, writeConfigs, paths = [] } = request
  checkFiles([
    ...reportFiles(request),
    { option: 'write-configs', file: writeConfigs },
    { option: 'configs', file: savedConfigs },
  ])
  const output = await outputOf('scan', scanFormats, request)
  const isMarkdown = [output.shown, ...output.files.map(({ format }) => format)].includes('markdown')
  if (request.explain && (request.unused || isMarkdown))
    throw failure('explainAndOther', { other: request.unused ? 'unused' : 'format markdown' })
  if (request.unused && paths.length > 0) throw failure('unusedOfPart', { path: list(paths) })
  const version = await versionToUpload(request.upload)
  const scan = await runScan({ ...request, needsProject: false })
  const { outcome, settings, configs, note } = scan
  const { result } = outcome
  if (request.unused) {
    const unused = unusedConfigs(result, configs, settings.ignoreKeys)
    await deliver(output, (format, colors) =>
      renderUnused(format, { result, unused, configs: configs.length, notRead: outcome.notRead }, colors),
    )
  } else if (outcome.explanation) {
    const { explanation } = outcome
    await deliver(output, (format, colors) => renderExplanation(format, result, explanation, colors))
    if (request.write) await write(process.stderr, await addWrappers(scan))
  } else {
    await deliver(output, (format, colors) =>
      renderScan(format, { result, root: settings.root, directOnly: request.directOnly }, colors),
    )
  }
  await write(process.stderr, notesOf(scan, request.verbose) + note)
  if (version) await write(process.stderr, await uploadFound(version, scan, problemsOf(scan, false).problems))
  return 0
}

/** Adds the wrappers that were described and are called. Gives the text for stderr. */
async function addWrappers({ settings, called = [], outcome }: ProjectScan): Promise<string> {
  if (settings.file === undefined) throw failure('noSettingsToAddTo')
  const left = (outcome.explanation?.wrappers.length ?? 0) - called.length
  const others =
    left === 0 ? '' : `${countOf(left, 'wrapper')} that no scanned file calls ${left === 1 ? 'is' : 'are'} not added.\n`
  if (called.length === 0)
    return `No wrapper was found that is called and that service.json does not describe yet.\n${others}`
  const { addSdks } = await import('../settings/add-sdks.js')
  await addSdks(settings.file, called)
  return `Added ${countOf(called.length, 'description')} to service.json: the next scan finds the reads of their callers.\n${others}`
}
