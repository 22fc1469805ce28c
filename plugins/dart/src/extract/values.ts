import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'

/** The value of the only expression among the nodes; all are read. */
export function valueOf(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  const values = groupsOf(nodes).map((group) => x.run(group, context))
  return values.length === 1 ? (values[0] ?? unknown) : unknown
}
