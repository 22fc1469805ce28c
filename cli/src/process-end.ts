import { reportError } from './errors/boundary.js'
import { CANNOT_RUN } from './errors/failures.js'
import { collectWarnings, reportWarnings } from './plugins/warnings.js'
import { write } from './terminal/streams.js'

/** What every run needs, however it is started. */
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

/** `service scan | head` closes the pipe early; that is not an error. */
function toleratesClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.stderr.on('error', (error: NodeJS.ErrnoException) => {
    // Any message about it would go the same way, endlessly.
    if (error.code !== 'EPIPE') process.exit(CANNOT_RUN)
  })
}
