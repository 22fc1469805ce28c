import type { Expression, FactsBuilder, FunctionFact, SyntaxNode, ScopeTable } from '@service/scanner-kit'
import type { OpenMaps } from '@service/scanner-kit/jvm'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function or lambda whose result a `return@label` or the last expression is. */
  function?: number
  /** The declared function that a plain `return` leaves, also from inside lambdas. */
  outer?: number
  /** The class that `this` means. */
  class?: number
  /** The lambdas around that are handed to calls: the call decides what each runs on. */
  handed?: readonly number[]
  /** The type that this place declares for lambdas: that of the list or map literal here, or of a function's result. */
  functionType?: Expression
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
  /** Names of extension functions and properties that the file declares or imports, each with the name that it is bound to. */
  extensions: Map<string, string>
  /** Names of properties that the file declares outside of classes. */
  own: ReadonlySet<string>
  /** Whether the text may assign to members through references to them: `Flags::key`, a field that reflection finds. */
  mayAssignThrough: boolean
  /** The original source: the tree may belong to a text that was repaired to parse. */
  text: string
  statement: (node: SyntaxNode, context: Context) => Expression
  /** Reads an expression and everything in it; call it once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  type: (node: SyntaxNode | undefined, context: Context) => Expression | undefined
  /** Reads a class, interface or object; returns its index. */
  declareClass: (node: SyntaxNode, context: Context) => number
  /** Reads a class body without a name; returns the index of the class. */
  anonymousClass: (body: SyntaxNode | undefined, supertypes: Expression[], context: Context) => number
  /** Reads a function with its body; returns its index. */
  declareFunction: (node: SyntaxNode, context: Context, options?: FunctionOptions) => number
  /** Reads a lambda; returns its index. */
  declareLambda: (node: SyntaxNode, context: Context, options?: LambdaOptions) => number
  property: (node: SyntaxNode, context: Context, owner?: Owner) => void
  annotations: (node: SyntaxNode, context: Context) => void
}

export interface FunctionOptions {
  name?: string
  class?: number
}

export interface LambdaOptions {
  /** What `it` or the parameters are, if the callee tells; by their number. */
  handed?: (count: number) => (Expression | undefined)[]
  /** The value that a destructured parameter is an element of. */
  iterated?: Expression
  /** What `this` is, if the callee tells. */
  receiver?: Expression
  /** The type that the place of the lambda declares: `Client.() -> Boolean`, `(Client) -> Boolean`. */
  declared?: SyntaxNode
  argumentOf?: FunctionFact['argumentOf']
  declaredAs?: Expression
}

/** What a function that only runs a lambda does with it. */
export interface ScopeFunction {
  lambda: LambdaOptions
  /** The result of the call: the lambda's result, or the receiver; without it, the call itself. */
  gives?: 'result' | Expression
}

/** Where a property belongs to when it is a member. */
export interface Owner {
  class: number
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}

export function withoutFunctionType({ functionType: _, ...context }: Context): Context {
  return context
}

/** Reads every child as a statement; gives what the last one is. */
export function children(x: Extractor, node: SyntaxNode, context: Context): Expression {
  let last: Expression = { kind: 'unknown' }
  for (const child of node.namedChildren) last = x.statement(child, x.scopes.goneOn(context))
  return last
}

/** A class for `this` inside a lambda or extension: it has the receiver's members. */
export function receiverScope(x: Extractor, receiver: Expression, context: Context): Context {
  const index = x.facts.class({ scope: 0, kind: 'class', supertypes: [receiver], receiver: true })
  const scope = x.scopes.open(context.scope, 'class', index)
  const fact = x.facts.classAt(index)
  if (fact) fact.scope = scope
  return { ...context, scope, class: index }
}
