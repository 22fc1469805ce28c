import type { Expression, FactsBuilder, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  /** Where names are looked up from. */
  scope: number
  /** The function whose `return` it is. */
  function?: number
}

/** What every part of the extractor shares; the parts call each other through it. */
export interface Extractor {
  facts: FactsBuilder
  /** Reads an expression and everything in it; called once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads a statement, or an expression whose value is not needed. */
  statement: (node: SyntaxNode, context: Context) => void
}
