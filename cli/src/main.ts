import { run as runCommand, settings } from '@oclif/core'
import { fileURLToPath } from 'node:url'
import { reportError } from './errors/boundary.js'
import { endProcess, prepareProcess } from './process-end.js'

/**
 * Runs one command to its exit code: 0 done, 1 problems found by `validate`, 2 could not run.
 * @param importMetaUrl of the tool's package.json or a file beside it, from which oclif finds the package
 */
export async function run(argv: string[], importMetaUrl: string): Promise<void> {
  prepareProcess()
  await endProcess(await answer(argv, importMetaUrl))
}

/** The same without an end to the process; returns the exit code. */
export async function answer(argv: string[], importMetaUrl: string): Promise<number | string> {
  // oclif would look for TypeScript sources of linked plugins and, under NODE_ENV=development, for its own.
  settings.enableAutoTranspile = false
  return runCommand(argv, fileURLToPath(importMetaUrl)).then(() => process.exitCode ?? 0, reportError)
}
