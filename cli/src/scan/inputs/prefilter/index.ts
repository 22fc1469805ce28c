export { type Layout, layOut } from './layout.js'
export { hashOfWord, Matcher } from './matcher.js'
export type { Edge, PatternGroup } from './patterns.js'
export { decodeText, LONGEST_READ, MAX_FILE_BYTES, putText, readText, type ReadResult } from './read.js'
