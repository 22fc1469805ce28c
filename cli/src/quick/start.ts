/** What decides whether a run does without oclif: a small part of the bundle, so that other runs load no more of plain scans than this. */
export { readQuickly } from './arguments.js'
export { mayHavePlugins } from './installed-plugins.js'
