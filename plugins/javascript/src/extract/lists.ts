import { argumentAt, type Element, type Expression, nothing, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** A list; what is spread in leaves the places after it unknown. */
export function listAt(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [only, ...more] = node.namedChildren
  // A copy of a list holds what the list does.
  if (only?.type === 'spread_element' && more.length === 0) return x.expression(only, context)
  const items: Element[] = []
  let commas = 0
  for (const item of node.children) {
    if (item.type === ',') commas += 1
    if (!item.named || item.type === 'comment') continue
    // Nothing stands between two commas: `[, second]`.
    while (items.length < commas) items.push({ value: nothing, line: item.line, column: item.column })
    const value = x.expression(item, context)
    const spread = item.type === 'spread_element'
    items.push({ ...argumentAt(item, value), ...(spread && { spread: true }) })
  }
  return { kind: 'array', items }
}

/** A list with the elements of another one, or of an object's values: their positions are not known. */
export function someOf(list: Expression, { line, column }: Pick<SyntaxNode, 'line' | 'column'>): Expression {
  if (list.kind === 'unknown') return unknown
  return { kind: 'choice', options: [{ kind: 'array', items: [{ value: list, spread: true, line, column }] }, unknown] }
}
