export { hashOfWord, Matcher, type Edge, type PatternGroup } from './matcher.js'
export { decodeText, LONGEST_READ, MAX_FILE_BYTES, readText, type ReadResult } from './read.js'
