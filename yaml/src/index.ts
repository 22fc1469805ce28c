/** Reads YAML from people one does not know: the values of JSON, up to the first mistake, within limits. */
export { readYaml, type TextLimits } from './read.js'
export { YamlMistake, YamlTooLarge } from './refused.js'
