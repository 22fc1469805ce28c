import type { Expression, FactsBuilder, FunctionFact, Parse, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The module whose items these are. */
  module: Module
  /** What `Self` and `self` mean. */
  class?: number
  /** The function whose `return` it is. */
  function?: number
}

/** The file itself, or a module written inside it. */
export interface Module {
  scope: number
  /** For a module inside the file: the class that represents it, and the module around it. */
  inside?: { class: number; parent: Module }
  /** Types declared here. */
  types: Map<string, number>
  /** Modules declared here. */
  modules: Set<string>
}

/** What every part of the extractor shares; the parts call each other through it. */
export interface Extractor {
  facts: FactsBuilder
  parse: Parse
  /** Reads an expression and everything in it; called once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads a statement or item; gives the place after it. */
  statement: (node: SyntaxNode, context: Context) => Context
  /** A type as an expression; `unknown` for what cannot be followed. */
  type: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads a function or closure; gives its index. */
  function: (node: SyntaxNode, context: Context, options?: FunctionOptions) => number
  /** Names the current function has mentioned: a `let` of one of these must not change what the earlier ones mean. */
  mentioned: Set<string>
  /** Names that some `use` or item of the file has declared, anywhere. */
  declared: Set<string>
  /** Other crates that the code names. */
  crates: Set<string>
  /** Macros inside macros, and how much source was read again for them. */
  macroDepth: number
  reread: number
}

export interface FunctionOptions {
  name?: string
  class?: number
  argumentOf?: FunctionFact['argumentOf']
}

/** Reads the statements below a node in order; a declaration changes what the names after it mean. */
export function statements(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Context {
  let place = context
  for (const node of nodes) place = x.statement(node, place)
  return place
}

/** The same place in a new block. */
export function inBlock(x: Extractor, context: Context): Context {
  return { ...context, scope: x.facts.scope(context.scope, 'block') }
}

/** Registers an item in its module, and for code that reaches the module by its name. */
export function declare(x: Extractor, name: string, value: Expression, context: Context): void {
  if (name === '' || name === '_') return
  const { module, scope } = context
  x.declared.add(name)
  x.facts.bind(scope, name, { values: [value] })
  if (module.inside && scope === module.scope) {
    x.facts.member(module.inside.class, { name, kind: 'field', static: true, values: [value] })
  }
}
