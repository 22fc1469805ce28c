import { scanFormats } from '../report/formats.js'
import { notesText } from '../report/notes.js'
import { runScan, type ScanRequest } from '../run-scan.js'
import { write } from '../terminal.js'
import { deliver, outputOf, type OutputRequest } from './output.js'
import { renderScan } from './render.js'

/** Scans and prints; answers the exit code. */
export async function scanAction(request: ScanRequest & OutputRequest): Promise<number> {
  const output = await outputOf('scan', scanFormats, request)
  const { outcome, settings } = await runScan(request)
  const found = { result: outcome.result, root: settings.root }
  await deliver(output, (format, colors) => renderScan(format, found, colors))
  await write(process.stderr, notesText(outcome, request.verbose))
  return 0
}
