/** Decides whether a run can do without oclif. A small file of the bundle: runs that need oclif load no more of plain scans than this. */
export { readQuickly } from './arguments.js'
export { mayHavePlugins } from './installed-plugins.js'
