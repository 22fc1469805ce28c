import { scanAction } from '../actions/scan.js'
import { validateAction } from '../actions/validate.js'
import { reportError } from '../errors/boundary.js'
import { endProcess, prepareProcess } from '../process-end.js'
import type { QuickCommand } from './arguments.js'
import { builtInLanguages, builtInVersions } from './languages.js'

export { mayHavePlugins } from './installed-plugins.js'

/**
 * Runs a plain `scan` or `validate` with the built-in languages, without oclif, to its exit code.
 * @param manifestFile the tool's package.json
 */
export async function runQuickly({ command, options, ...rest }: QuickCommand, manifestFile: string): Promise<void> {
  prepareProcess()
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
  await endProcess(await (command === 'scan' ? scanAction(request) : validateAction(request)).catch(reportError))
}
