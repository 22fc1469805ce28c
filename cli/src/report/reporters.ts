/**
 * The reports for other programs, loaded together when one is asked for: shared parts of modules that are loaded on their own would
 * become further files of every run.
 */
export { github } from './github.js'
export { gitlab } from './gitlab.js'
export { junit } from './junit.js'
export { markdown } from './markdown.js'
export { sarif } from './sarif.js'
export { scanMarkdown } from './scan-markdown.js'
export { unusedMarkdown } from './unused-markdown.js'
