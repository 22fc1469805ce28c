import type { FactsBuilder, Parse } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function whose `return` it is. */
  function?: number
  /** The class that `this` means. */
  class?: number
}

/** What every part of the extractor shares. */
export interface Extractor {
  facts: FactsBuilder
  parse: Parse
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}
