/** Decides whether a run can do without oclif. A small file of the bundle: runs that need oclif load no more of plain scans than this. */
import path from 'node:path'
import { cacheFolder, thisSystem } from '../settings/locations.js'
import type { QuickCommand } from './arguments.js'
import { runCompiled } from './compiled-script.js'
import type * as plainScans from './script.js'

export { readQuickly } from './arguments.js'
export { mayHavePlugins } from './installed-plugins.js'

/**
 * Plain scans as one script with code that an earlier run compiled; undefined if there is none.
 * @param flags those of V8's flags that have been set
 */
export function compiledScans(
  script: string,
  { command, cache, options }: QuickCommand,
  flags: readonly string[],
): typeof plainScans | undefined {
  const folder = path.join(cacheFolder(thisSystem()), 'compiled')
  // Compiled code changes no answer, so it is used in any case. A run that is to keep nothing, or elsewhere, leaves nothing there.
  const mayStore = cache && options['cache-location'] === undefined
  return runCompiled({ script, folder, command, mayStore, flags })
}
