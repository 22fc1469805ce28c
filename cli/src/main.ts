import { run as runCommand, settings } from '@oclif/core'
import { fileURLToPath } from 'node:url'
import { reportError } from './error-boundary.js'
import { collectWarnings, reportWarnings } from './plugin-warnings.js'
import { write } from './terminal.js'

/**
 * Runs one command to its exit code: 0 done, 1 problems found by `validate`, 2 could not run.
 * @param importMetaUrl of the executable, from which oclif finds the package
 */
export async function run(argv: string[], importMetaUrl: string): Promise<void> {
  // oclif would look for TypeScript sources of linked plugins, and under NODE_ENV=development of its own.
  settings.enableAutoTranspile = false
  collectWarnings()
  toleratesClosedPipe()
  process.on('uncaughtException', (error) => void reportError(error).then((code) => process.exit(code)))
  const exitCode = await runCommand(argv, fileURLToPath(importMetaUrl)).then(() => process.exitCode ?? 0, reportError)
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
