import type { Expression, FactsBuilder, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  /** Where names are looked up from, and where new local variables go. */
  scope: number
  /** The scopes whose local variables are visible, innermost last; a method sees none from outside. */
  locals: number[]
  /** Where constants go: the scope of the innermost class or module, or the file's. */
  lexical: number
  /** The same around that class or module. */
  outer?: number
  /** What the enclosing classes and modules are called, joined by `::`; empty at the top. */
  path: string
  /** The class or module whose body or method this is. */
  class?: number
  /** `self` is the class itself, as in its body and its own methods, or one of its objects. */
  self?: 'class' | 'object'
  /** The method whose `return` it is. */
  function?: number
  /** The method is `initialize`. */
  constructing?: true
  /** Methods defined here belong to the class itself (`class << self`, `module_function`). */
  /** What `class_eval` reopens; its methods are declared here again. */
  reopened?: Expression
  singleton?: boolean
}

/** What every part of the extractor shares; the parts call each other through it. */
export interface Extractor {
  facts: FactsBuilder
  /** Reads a node and everything in it, once; in Ruby a statement is also an expression. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads the nodes in order and gives the value of the last. */
  sequence: (nodes: readonly SyntaxNode[], context: Context) => Expression
  /** Where the text of a heredoc is, by the node that opens it. */
  heredocs: Map<SyntaxNode, SyntaxNode>
  /** Modules whose methods are called on themselves (`extend self`). */
  selfExtended: Set<number>
  /** Constant paths that were written, such as `OpenFeature::SDK`: they say which libraries a file uses. */
  paths: Set<string>
}

/** The object that instance variables and methods without a receiver belong to. */
export function selfExpression(context: Context): Expression | undefined {
  if (context.class === undefined) return undefined
  return { kind: context.self === 'object' ? 'this' : 'class', class: context.class }
}

/** The innermost scope in which a local variable of this name has been assigned. */
export function localScope(x: Extractor, name: string, context: Context): number | undefined {
  return context.locals.findLast((scope) => x.facts.declares(scope, name))
}
