import type { Expression, FactsBuilder, FunctionFact, SyntaxNode, ScopeTable } from '@service/scanner-kit'
import type { OpenMaps } from '@service/scanner-kit/jvm'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function whose `return` it is. */
  function?: number
  /** The class that `this` means. */
  class?: number
  /** The type of the functions in the list or map that is written out here. */
  functionType?: Expression
  /** Where `yield` puts the values of the enclosing switch. */
  yields?: Expression[]
}

/** What every part of the extractor shares; the parts call one another through it. */
export interface Extractor {
  facts: FactsBuilder
  scopes: ScopeTable
  maps: OpenMaps
  /** The scope of imported names: other files see the names of the file's own scope, but not these. */
  inner: number
  /** First segments of the package names this file writes: `com.acme.Flags.A` in code begins with one. */
  roots: Set<string>
  /** Whether the text may assign to members through fields that reflection finds. */
  mayAssignThrough: boolean
  statement: (node: SyntaxNode, context: Context) => void
  /** Reads an expression and everything in it; call it once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  type: (node: SyntaxNode | undefined, context: Context) => Expression | undefined
  /** Reads a class, interface, record or enum; returns its index. */
  declareClass: (node: SyntaxNode, context: Context) => number
  /** Reads a class body without a name; returns the index of the class. */
  anonymousClass: (body: SyntaxNode, supertypes: Expression[], context: Context) => number
  /** Reads a method, constructor or lambda with its body; returns the function's index. */
  declareFunction: (node: SyntaxNode, context: Context, options?: FunctionOptions) => number
  annotations: (node: SyntaxNode, context: Context) => void
}

export interface FunctionOptions {
  name?: string
  class?: number
  /** What the parameters hold, if the caller tells (`optional.map(c -> ...)`); by their number. */
  handed?: ((count: number) => Expression[]) | undefined
  /** For a lambda: its place, which tells what it is passed. */
  argumentOf?: FunctionFact['argumentOf']
  declaredAs?: Expression
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}

export function withoutFunctionType({ functionType: _, ...context }: Context): Context {
  return context
}

/** Reads every child as a statement. */
export function children(x: Extractor, node: SyntaxNode, context: Context): void {
  for (const child of node.namedChildren) x.statement(child, x.scopes.goneOn(context))
}
