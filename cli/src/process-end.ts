import { reportError } from './error-boundary.js'
import { collectWarnings, reportWarnings } from './plugin-warnings.js'
import { write } from './terminal.js'

/** What holds for a whole run, however it is started. */
export function prepareProcess(): void {
  collectWarnings()
  toleratesClosedPipe()
  process.on('uncaughtException', (error) => void reportError(error).then((code) => process.exit(code)))
}

/** Ends the process with the exit code once its output is out. */
export async function endProcess(exitCode: number | string): Promise<never> {
  await reportWarnings()
  // What is left open then (idle connections, a compiler thread) must not delay the end.
  await Promise.all([write(process.stdout, ''), write(process.stderr, '')])
  process.exit(exitCode)
}

/** `service scan | head` closes the pipe early; that is no error. */
function toleratesClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
