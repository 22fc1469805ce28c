import cliProgress from 'cli-progress'
import type { ScanProgress } from './scan/options.js'

const stages: Record<ScanProgress['stage'], string> = {
  list: 'Listing files',
  read: 'Reading files',
  parse: 'Parsing files',
  link: 'Following imports',
}

/** Shorter scans show nothing: a bar that flashes by tells nobody anything. */
const QUIET_MS = 300

/** Shows a scan's progress on a terminal; elsewhere does nothing. `stop` clears the line. */
export function scanProgress(stream: NodeJS.WriteStream): { show: (progress: ScanProgress) => void; stop: () => void } {
  if (!stream.isTTY) return { show: () => undefined, stop: () => undefined }
  const started = Date.now()
  // Nothing of the terminal is changed (cursor, wrapping), so that Ctrl+C may end the process on the spot: a handler of
  // ours would have to wait for the scan.
  const terminal = { stream, clearOnComplete: true, gracefulExit: false, hideCursor: false, linewrap: true }
  const bar = new cliProgress.SingleBar({ ...terminal, format, barsize: 24 }, cliProgress.Presets.shades_classic)

  const show = ({ stage, done, total }: ScanProgress) => {
    if (Date.now() - started < QUIET_MS) return
    if (!bar.isActive) bar.start(total ?? 0, done, { stage })
    bar.setTotal(total ?? 0)
    bar.update(done, { stage })
  }
  return { show, stop: () => bar.stop() }
}

function format(
  options: Parameters<typeof cliProgress.Format.BarFormat>[1],
  params: { value: number; total: number; progress: number },
  payload: { stage: ScanProgress['stage'] },
): string {
  const counted = params.total > 0 ? `${params.value} of ${params.total}` : String(params.value)
  const bar = params.total > 0 ? `${cliProgress.Format.BarFormat(params.progress, options)} ` : ''
  return `${stages[payload.stage].padEnd(18)} ${bar}${counted}`
}
