import type { Expression, FactsBuilder, MemberFact, SyntaxNode } from '@service/scanner-kit'

/** Where in the program a node stands. */
export interface Context {
  /** Where variables are looked up, and where they belong: PHP has no blocks. */
  scope: number
  /** The class whose method or body this is. */
  class?: number
  /** Variables of the file's own code that the function names by `global`. */
  globals?: Set<string>
  /** The function whose `return` it is. */
  function?: number
}

/** What every part of the extractor shares; the parts call each other through it. */
export interface Extractor {
  facts: FactsBuilder
  /** The scope of the variables of the file's own code; functions do not see them. */
  top: number
  /** The namespace of the code being read, without a leading backslash. */
  namespace: string
  /** What `use` made known: aliases to full names. */
  uses: Record<'class' | 'function' | 'const', Map<string, string>>
  /** Full names of what the file itself declares. */
  declared: Record<'class' | 'function' | 'const', Set<string>>
  /** Functions and methods of the file that take references, by lower-case name, with the positions of these parameters. */
  references: Map<string, Set<number>>
  /** The comment that stands above what is read next. */
  doc?: string | undefined
  /** Reads an expression and everything in it; called once for each node. An expression that broken source lacks is unknown. */
  expression: (node: SyntaxNode | undefined, context: Context) => Expression
  /** Reads a statement, or an expression whose value is not needed. */
  statement: (node: SyntaxNode, context: Context) => void
}

export function each(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  for (const node of nodes) x.statement(node, context)
}

/** `$name` as it is written, or undefined for `$$name`. */
export function variableName(node: SyntaxNode | undefined): string | undefined {
  return node?.type === 'variable_name' && /^\$\w/.test(node.text) ? node.text : undefined
}

/** A `private` member is its class's own. */
export function privacyOf(node: SyntaxNode): MemberFact['private'] {
  return node.first('visibility_modifier')?.text === 'private' ? 'class' : undefined
}
