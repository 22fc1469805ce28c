import type { Expression, FactsBuilder, Parse, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  scope: number
  /** The function whose `return` it is. */
  function?: number
  /** The class that `this` means. */
  class?: number
  /** `this` is the class itself. */
  static?: true
  /** The object literal that `this` means: for assignments to its members. */
  written?: string[]
  /** The same for the functions of the object literal that is being read. */
  ofMethods?: string[]
  /** The function that `this` belongs to, and the scope of its parameters. An arrow function has no `this`. */
  receiver?: { function: number; scope: number }
  /** The object of `with (object)`, any of whose members a name in its body may mean. */
  within?: Expression
}

/** What a class declares for itself (`#key`), and what tells its names from those of all other classes. */
interface PrivateNames {
  names: ReadonlySet<string>
  of: string
}

/** Shared by every part of the extractor: the collected facts, and the readers that call each other. */
export interface Extractor {
  facts: FactsBuilder
  parse: Parse
  /** Names that were read so far, by the function (or file) in which they stand. */
  read: Map<number, Set<string>>
  /** Those of the classes around, the innermost last. */
  privateNames: PrivateNames[]
  /**
   * Reads an expression and everything in it; call it once for each node. An expression that broken source lacks is
   * unknown.
   * @param name the name the value is given, for functions and classes without their own
   */
  expression: (node: SyntaxNode | undefined, context: Context, name?: string) => Expression
  /** Reads one statement or declaration and everything in it. */
  statement: (node: SyntaxNode, context: Context) => void
  /** Reads a type. */
  type: (node: SyntaxNode | undefined, context: Context) => Expression
  /** The same readers with separate facts, for what must not be recorded. */
  aside: () => Extractor
}

/** The same place with another scope. */
export function inside(context: Context, scope: number): Context {
  return { ...context, scope }
}
