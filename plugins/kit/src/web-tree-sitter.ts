/** The parser, which the build puts into this file as a whole (scripts/build/bundle-kit.js). */
export { Language, Parser } from 'web-tree-sitter'
export type { Tree } from 'web-tree-sitter'
