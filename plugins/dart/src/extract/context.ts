import type { Expression, FactsBuilder, SyntaxNode } from '@service/scanner-kit'
import type { DartScopes } from './scopes.js'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function whose `return` it is. */
  function?: number
  /** The class that `this` means. */
  class?: number
}

/** What every part of the extractor shares; the parts call one another through it. */
export interface Extractor {
  facts: FactsBuilder
  /** Parameters such as `this.client`, which are of their fields' types; settled when all is read. */
  untyped: { class: number; name: string; scope: number }[]
  scopes: DartScopes
  /** Reads the nodes of one expression, a primary and its selectors, and everything in them. */
  run: (nodes: readonly SyntaxNode[], context: Context) => Expression
  /** Reads nodes that stand side by side: declarations, statements and expressions in any order. */
  sequence: (nodes: readonly SyntaxNode[], context: Context) => void
  /** Reads one statement and everything in it. */
  statement: (node: SyntaxNode, context: Context) => void
  /** Reads a function with its body; returns its index. */
  declareFunction: (parts: FunctionParts, context: Context) => number
}

/** The parts of a function in the tree, which separates signature and body. */
export interface FunctionParts {
  name?: string
  class?: number
  parameters?: SyntaxNode | undefined
  typeParameters?: SyntaxNode | undefined
  body?: SyntaxNode | undefined
  returnType?: Expression | undefined
  /** The types of parameters without one, by position, if the call that takes the function tells. */
  handed?: (Expression | undefined)[]
  argumentOf?: { callee: Expression; position: number }
  /** Called for each parameter that sets a field of its class, or of its parent (`super.client`). */
  onField?: (field: FieldParameter) => void
}

export interface FieldParameter {
  name: string
  value: Expression
  type: Expression | undefined
  /** The parameter is handed on to the parent's constructor. */
  super: boolean
  /** It is written by name. */
  named: boolean
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}
