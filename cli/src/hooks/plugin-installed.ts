import type { Hook } from '@oclif/core'
import { claimedTwice, languagePlugins } from '../plugins/languages.js'
import { mentionAtEnd } from '../plugins/warnings.js'

/** A plugin can be installed without an error and still stop every scan. Says so now rather than in the next build. */
const pluginInstalled: Hook<'plugins:postinstall'> = async function ({ config }) {
  const plugins = await languagePlugins(config)
  const problem = plugins.find((one) => one.problem)?.problem ?? claimedTwice(plugins)
  if (problem) mentionAtEnd(`Scans are stopped now. ${problem.text.title}\n${problem.text.advice}`)
}

export default pluginInstalled
