import { scanJson } from '../report/json.js'
import { notesText } from '../report/notes.js'
import { scanText } from '../report/scan-text.js'
import { runScan, type ScanRequest } from '../run-scan.js'
import { colorsFor, print, write } from '../terminal.js'

/** How what is found is shown. */
export interface Output {
  json: boolean
  verbose: boolean
}

/** Scans and prints; answers the exit code. */
export async function scanAction(request: ScanRequest & Output): Promise<number> {
  const { outcome } = await runScan(request)
  const { result } = outcome
  await print(request.json ? scanJson(result) : scanText(result, colorsFor(process.stdout)))
  await write(process.stderr, notesText(outcome, request.verbose))
  return 0
}
