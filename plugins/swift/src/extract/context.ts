import type { Argument, Expression, FactsBuilder, SyntaxNode } from '@service/scanner-kit'
import type { SwiftScopes } from './scopes.js'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function whose `return` it is. */
  function?: number
  /** The class that `self` means. */
  class?: number
  /** `self` is the type itself. */
  static?: true
}

/** What every part of the extractor shares; the parts call one another through it. */
export interface Extractor {
  facts: FactsBuilder
  scopes: SwiftScopes
  /** Names of structs that the file declares: a variable's is its own. */
  structs: ReadonlySet<string>
  /** The scope of names that other files do not see: `private` and `fileprivate` ones. */
  inner: number
  /** Reads a statement; returns the scope of the next one, which sees what this one declares. */
  statement: (node: SyntaxNode, context: Context) => Context
  statements: (nodes: readonly SyntaxNode[], context: Context) => Context
  /** The statements of a function, computed property or closure: a single expression is what it returns. */
  body: (nodes: readonly SyntaxNode[], context: Context) => void
  /** Reads an expression and everything in it; call it once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  type: (node: SyntaxNode | undefined, context: Context) => Expression | undefined
  /** A type, extension or protocol; returns the index of its class. */
  declareType: (node: SyntaxNode, context: Context) => number
  declareFunction: (node: SyntaxNode, context: Context, options: FunctionOptions) => number
  closure: (node: SyntaxNode, context: Context, options?: ClosureOptions) => number
  property: (node: SyntaxNode, context: Context) => PropertyPart[]
  arguments: (suffix: SyntaxNode, context: Context, receiver?: Receiver) => Argument[]
  /** Reads the conditions of `if`, `guard` and `while`; returns the place that sees the names they bind. */
  conditions: (node: SyntaxNode, context: Context) => Context
  /** Declares the names of a pattern, which is held against a value. */
  pattern: (node: SyntaxNode, context: Context, matched?: Expression) => void
  /** Declarations of a type's body, and those that an error moved out of it. */
  member: (node: SyntaxNode, index: number, context: Context) => void
}

export interface FunctionOptions {
  name: string
  class?: number
  static?: true
}

export interface ClosureOptions {
  /** What its first parameter holds, if the call tells (`client.map { $0... }`). */
  handed?: Expression
  /** The call it is an argument of. */
  argumentOf?: { callee: Expression; position: number }
  /** The type that its place declares. */
  declaredAs?: Expression
}

/** What a call is made on. */
export interface Receiver {
  callee: Expression
  object?: Expression
  name?: string
}

/** One name of a `let` or `var`. */
export interface PropertyPart {
  name: SyntaxNode
  type?: Expression
  value?: Expression
  /** A computed property's function. */
  getter?: number
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}

/** What follows a token among a node's children. */
export function after(node: SyntaxNode, ...tokens: string[]): SyntaxNode[] {
  const at = node.children.findIndex((child) => tokens.includes(child.type) && !child.named)
  return at === -1 ? [] : node.children.slice(at + 1)
}

export function has(node: SyntaxNode, modifier: RegExp): boolean {
  const modifiers = node.first('modifiers')
  return modifiers?.children.some((one) => modifier.test(one.text)) === true
}
