import type { ScanProgress } from '../scan/options.js'
import type { progressBar } from './progress-bar.js'

const stages: Record<ScanProgress['stage'], string> = {
  list: 'Listing files',
  read: 'Reading files',
  parse: 'Parsing files',
  link: 'Following imports',
}

/** Shorter scans show nothing: a bar that flashes by is useless. */
const QUIET_MS = 300

/** Shows a scan's progress on a terminal; elsewhere does nothing. `stop` clears the line. */
export function scanProgress(stream: NodeJS.WriteStream): { show: (progress: ScanProgress) => void; stop: () => void } {
  if (!stream.isTTY) return { show: () => undefined, stop: () => undefined }
  const started = Date.now()
  let stopped = false
  let bar: ReturnType<typeof progressBar> | undefined
  let loading: Promise<void> | undefined
  // Most scans end before there is anything to show.
  const load = async (): Promise<void> => {
    const loaded = await import('./progress-bar.js')
    if (!stopped) bar = loaded.progressBar(stream)
  }

  const show = ({ stage, done, total }: ScanProgress) => {
    if (Date.now() - started < QUIET_MS) return
    // A scan needs no bar.
    loading ??= load().catch(() => undefined)
    if (!bar) return
    const payload = { stage: stages[stage] }
    if (!bar.isActive) bar.start(total ?? 0, done, payload)
    bar.setTotal(total ?? 0)
    bar.update(done, payload)
  }
  const stop = () => {
    stopped = true
    bar?.stop()
  }
  return { show, stop }
}
