import { scanAction } from '../actions/scan.js'
import { validateAction } from '../actions/validate.js'
import { reportError } from '../errors/boundary.js'
import { endProcess, prepareProcess } from '../process-end.js'
import type { QuickCommand } from './arguments.js'
import { builtInLanguages, builtInVersions } from './languages.js'

/**
 * Runs a plain `scan` or `validate` with the built-in languages, without oclif, and ends the process with its exit code.
 * @param manifestFile the tool's package.json
 */
export async function runQuickly(command: QuickCommand, manifestFile: string): Promise<void> {
  prepareProcess()
  await endProcess(await answerQuickly(command, manifestFile))
}

/** The same without an end to the process; returns the exit code. */
export async function answerQuickly(
  { command, options, ...rest }: QuickCommand,
  manifestFile: string,
): Promise<number> {
  const { 'base-url': baseUrl, 'output-file': outputFile } = options
  const request = {
    token: options.token,
    project: options.project,
    baseline: options.baseline,
    baseUrl,
    outputFile,
    configs: options.configs,
    writeConfigs: options['write-configs'],
    writeBaseline: options['write-baseline'],
    cacheLocation: options['cache-location'],
    since: options.since,
    maxWarnings: options['max-warnings'],
    ...rest,
    languages: () => builtInLanguages(manifestFile),
    languageVersions: () => builtInVersions(manifestFile),
  }
  return (command === 'scan' ? scanAction(request) : validateAction(request)).catch(reportError)
}
