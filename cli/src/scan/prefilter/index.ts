export { createMatcher, type Edge, type Matcher, type PatternGroup } from './matcher.js'
export { decodeText, MAX_FILE_BYTES, readText, type ReadResult } from './read.js'
