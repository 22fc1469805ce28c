import cliProgress from 'cli-progress'

/** What is shown beside the bar. */
export interface Payload {
  stage: string
}

/**
 * A bar on a terminal. Nothing of the terminal is changed (cursor, wrapping), so that Ctrl+C may end the process on the spot: a handler of
 * ours would have to wait for the scan.
 */
export function progressBar(stream: NodeJS.WriteStream): cliProgress.SingleBar {
  const terminal = { stream, clearOnComplete: true, gracefulExit: false, hideCursor: false, linewrap: true }
  return new cliProgress.SingleBar({ ...terminal, format, barsize: 24 }, cliProgress.Presets.shades_classic)
}

function format(
  options: Parameters<typeof cliProgress.Format.BarFormat>[1],
  params: { value: number; total: number; progress: number },
  { stage }: Payload,
): string {
  const counted = params.total > 0 ? `${params.value} of ${params.total}` : String(params.value)
  const bar = params.total > 0 ? `${cliProgress.Format.BarFormat(params.progress, options)} ` : ''
  return `${stage.padEnd(18)} ${bar}${counted}`
}
