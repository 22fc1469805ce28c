/** The entry of the bundle that holds oclif's manager of plugins; its package exports only commands. */
export { default as Manager } from '../../../node_modules/@oclif/plugin-plugins/lib/plugins.js'
