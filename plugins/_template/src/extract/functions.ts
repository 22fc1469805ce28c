import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Reads a function with its body; returns its index. The linker follows parameters to the function's callers. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, name?: string): number {
  const scope = x.facts.scope(context.scope, 'function')
  const made = x.facts.function({ name, scope })
  for (const parameter of node.child('parameters')?.namedChildren ?? [])
    x.facts.parameter(made, { name: parameter.text })
  const body = node.child('body')
  const inside = { scope, function: made }
  if (body?.type === 'statement_block') x.statement(body, inside)
  else if (body) x.facts.returns(made, x.expression(body, inside))
  return made
}
