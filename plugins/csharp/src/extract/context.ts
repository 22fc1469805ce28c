import type { Expression, FactsBuilder, FunctionFact, SyntaxNode, ScopeTable } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** Where the names of types are looked up: members of classes are not types, so `Flags Flags { get; }` names two things. */
  types: number
  /** The function whose `return` it is. */
  function?: number
  /** The type that it returns. */
  result?: Expected
  /** The class that `this` means. */
  class?: number
  /** The namespace, `''` for the global one. */
  namespace: string
}

/** What every part of the extractor shares; the parts call one another through it. */
export interface Extractor {
  facts: FactsBuilder
  scopes: ScopeTable
  /** Whether the text may assign to members through fields that reflection finds. */
  mayAssignThrough: boolean
  /** Reads one statement or declaration and everything in it. */
  statement: (node: SyntaxNode, context: Context) => void
  /**
   * Reads an expression and everything in it; call it once for each node. One that broken source lacks is unknown.
   * @param expected the type that `new()` and `default` take on
   */
  expression: (node: SyntaxNode | undefined, context: Context, expected?: Expected) => Expression
  /** A type as an expression; undefined if it says nothing (`var`, `string`). */
  type: (node: SyntaxNode | undefined, context: Context) => Expression | undefined
  /** Reads a class, struct, record, interface or enum. */
  declareType: (node: SyntaxNode, context: Context) => void
  /** Reads a method, constructor, accessor or lambda with its body; returns the function's index. */
  declareFunction: (node: SyntaxNode, context: Context, options?: FunctionOptions) => number
  /** Source text as it was written. */
  text: (node: SyntaxNode) => string
}

/** The type that the place of an expression asks for. */
export interface Expected {
  node: SyntaxNode
  type: Expression | undefined
}

export interface FunctionOptions {
  name?: string
  class?: number
  /** What it returns, if that is declared outside the function: the type of a property. */
  result?: Expected
  /** What the parameters hold, if the place of a lambda tells. */
  handed?: (Expression | undefined)[]
  /** Types of the parameters, if a lambda leaves them out. */
  parameterTypes?: (Expression | undefined)[]
  argumentOf?: FunctionFact['argumentOf']
}

/** The same place with another scope for values. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}

/** Reads every child as a statement. */
export function children(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) x.statement(child, context)
}

/** Whether a declaration carries a modifier such as `static`. */
export function hasModifier(node: SyntaxNode, ...words: string[]): boolean {
  return node.children.some((child) => child.type === 'modifier' && words.includes(child.text))
}

/** A name without the `@` that lets a keyword be one. */
export function plainName(text: string): string {
  return text.startsWith('@') ? text.slice(1) : text
}
