import type { BindingOptions, Expression, FactsBuilder, FunctionFact, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The names the enclosing block declares: `:=` assigns to these and declares all others. */
  block: Set<string>
  /** The function whose `return` it is. */
  function?: number
  /** For functions with several results: the class whose members `0`, `1`, ... are the results. */
  results?: number
  /** The last of the results is an error. */
  fails?: boolean
  /** An error that is not nil here: `if err != nil { … }`. */
  failed?: string
  /** The scope of the names of results that a deferred function may assign to after a `return`. */
  defers?: number
  /** Names of the results, for a `return` without values. */
  resultNames?: string[]
}

/** A type the file declares at its own level. */
interface OwnType {
  /** The right side of its declaration. */
  definition: SyntaxNode
  class?: number
}

/** Shared by every part of the extractor: the collected facts, and the readers that call each other. */
export interface Extractor {
  facts: FactsBuilder
  /** Reads an expression and everything in it; call it once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads one statement and everything in it; gives the place after it. */
  statement: (node: SyntaxNode, context: Context) => Context
  /** A type as an expression; `unknown` for what holds nothing that can be followed. */
  type: (node: SyntaxNode | undefined, scope: number) => Expression
  /** Reads a function literal; gives its index. */
  literal: (node: SyntaxNode, context: Context, argumentOf?: FunctionFact['argumentOf']) => number
  types: Map<string, OwnType>
  /** Structs without a name, by where they are written. */
  anonymous: Map<SyntaxNode, Expression>
  /** Classes that hold methods of types that another file of the package declares. */
  parts: Map<string, number>
  /** Names the current function has mentioned: a declaration of one of these must not change what the earlier ones mean. */
  mentioned: Set<string>
  /** Names before a dot: variables, and the names of imported packages. */
  qualifiers: Set<string>
  /** Names declared anywhere in the file. */
  declared: Set<string>
  /** The receiver of the current method. */
  receiver?: { name: string; class: number }
  /** The place in a `const` block. */
  iota?: number
}

/** Declares a name; the blank one declares nothing. */
export function bind(x: Extractor, scope: number, name: string, options: BindingOptions = {}): void {
  if (name !== '_') x.facts.bind(scope, name, options)
}

/** Reads the statements below a node in order; a declaration changes what the names after it mean. */
export function statements(x: Extractor, node: SyntaxNode, context: Context): Context {
  let place = context
  for (const child of node.namedChildren) place = x.statement(child, place)
  return place
}

/** The file's own level. */
export function fileContext(): Context {
  return { scope: 0, block: new Set() }
}

/** The same place in a new block. */
export function inBlock(x: Extractor, context: Context): Context {
  return { ...context, scope: x.facts.scope(context.scope, 'block'), block: new Set() }
}

/**
 * The place after a declaration of these names. Code before it that mentioned one of them meant an outer one, so that the
 * names go into a scope that begins here.
 */
export function declaring(x: Extractor, context: Context, names: string[]): Context {
  for (const name of names) {
    context.block.add(name)
    x.declared.add(name)
  }
  if (context.scope === 0 || !names.some((name) => x.mentioned.has(name))) return context
  return { ...context, scope: x.facts.scope(context.scope, 'block') }
}
