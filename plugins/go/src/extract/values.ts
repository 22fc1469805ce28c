import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { resultAt } from './results.js'

/** The values in a list, each read once. */
export function listed(x: Extractor, list: SyntaxNode | undefined, context: Context): Expression[] {
  if (!list) return []
  if (list.type !== 'expression_list') return [x.expression(list, context)]
  return list.namedChildren.map((child) => x.expression(child, context))
}

/** One value for each name. A single value for several names is a call's results, or `v, ok`, of which the first is the value. */
export function valuesFor(count: number, values: Expression[]): (Expression | undefined)[] {
  const [only] = values
  if (count < 2 || values.length !== 1 || !only) return values
  if (only.kind === 'call') return Array.from({ length: count }, (_, place) => resultAt(only, place))
  return [only]
}
