import { nearest } from '../nearest.js'
import { validateJson } from '../report/json.js'
import { notesText } from '../report/notes.js'
import { validateText } from '../report/validate-text.js'
import { runScan, type ScanRequest } from '../run-scan.js'
import { colorsFor, print, write } from '../terminal.js'
import { validate } from '../validate/index.js'
import type { Output } from './scan.js'

/** Exit code when there is any problem. */
const PROBLEMS_FOUND = 1

/** Scans, checks and prints; answers the exit code. */
export async function validateAction(request: ScanRequest & Output): Promise<number> {
  const { outcome, configs, settings } = await runScan(request)
  const { result } = outcome
  const findings = validate(outcome, configs, settings.ignoreKeys)
  const keys = configs.map(({ key }) => key)
  const similarKey = (key: string) => nearest(key, keys)
  const colors = colorsFor(process.stdout)
  await print(request.json ? validateJson(result, findings) : validateText(result, findings, similarKey, colors))
  await write(process.stderr, notesText(outcome, request.verbose))
  return findings.length > 0 ? PROBLEMS_FOUND : 0
}
