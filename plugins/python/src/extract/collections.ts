import {
  argumentAt,
  type Element,
  type Expression,
  type Property,
  propertyAt,
  shorten,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { stepValue } from './loops.js'

/** A list, tuple or set; parts that are spread in from a list written in place are its own. */
export function sequence(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  const [only, ...others] = nodes
  const items = nodes.flatMap((node) => elements(x, node, context))
  // A copy of a list holds what the list does.
  if (only?.type === 'list_splat' && others.length === 0 && items[0]?.spread) return items[0].value
  return { kind: 'array', items }
}

function elements(x: Extractor, written: SyntaxNode, context: Context): Element[] {
  const node = withoutParentheses(written)
  if (node.type === 'list_splat') {
    const inner = node.namedChildren[0]
    const value = x.expression(inner, context)
    return value.kind === 'array' ? value.items : [{ ...argumentAt(node, value), spread: true }]
  }
  return [argumentAt(node, x.expression(node, context))]
}

/** `{"a": 1, **rest}`. */
export function dictionary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return { kind: 'object', properties: node.namedChildren.flatMap((child) => property(x, child, context)) }
}

function property(x: Extractor, node: SyntaxNode, context: Context): Property[] {
  const keyNode = node.child('key')
  const valueNode = node.child('value')
  if (node.type !== 'pair' || !keyNode || !valueNode) {
    const value = x.expression(node, context)
    if (value.kind === 'object') return value.properties
    return [{ value, text: shorten(node.text), line: node.line, column: node.column }]
  }
  const keyAt = withoutParentheses(keyNode)
  const key = x.expression(keyAt, context)
  const value = x.expression(valueNode, context)
  if (key.kind === 'literal') return [propertyAt(keyAt, { name: String(key.value) }, valueNode, value)]
  return [{ ...propertyAt(keyAt, { key }, valueNode, value), text: shorten(keyAt.text) }]
}

/** A list or dictionary made by a loop: how many parts it has is not known. */
export function comprehension(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const scope = x.facts.scope(context.body ? context.closure : context.scope, 'block')
  const inner: Context = { ...context, scope, closure: scope }
  delete inner.body
  const loops = node.namedChildren.filter((child) => child.type === 'for_in_clause')
  const [first] = loops
  const right = first?.child('right')
  // The first thing that is looped over is read outside.
  let value = right ? stepValue(x, right, context) : unknown
  for (const loop of loops) {
    const source = loop === first ? undefined : loop.child('right')
    if (source) value = stepValue(x, source, inner)
    const left = loop.child('left')
    if (left) loopNames(x, left, value, inner)
  }
  const body = node.child('body')
  for (const child of node.namedChildren)
    if (child.type !== 'for_in_clause' && (child !== body || body.type === 'pair')) x.statement(child, inner)
  const made = body && body.type !== 'pair' ? x.expression(body, inner) : unknown
  const isFollowed = made.kind !== 'unknown' && made.kind !== 'literal'
  const part: Expression = isFollowed ? { kind: 'choice', options: [made, unknown] } : unknown
  const at = { value: part, text: shorten(node.text), line: node.line, column: node.column }
  if (node.type === 'dictionary_comprehension') return { kind: 'object', properties: [at] }
  const list: Expression = { kind: 'array', items: [at] }
  if (node.type !== 'generator_expression') return list
  return isFollowed ? { kind: 'choice', options: [list, unknown] } : unknown
}

/** A list of one value or several like it: their positions are not known. */
export function severalOf(value: Expression): Expression {
  const at = { line: 1, column: 1 }
  const one: Expression = { kind: 'array', items: [{ value, ...at }] }
  return { kind: 'array', items: [{ value: one, spread: true, ...at }] }
}

function loopNames(x: Extractor, node: SyntaxNode, value: Expression, context: Context): void {
  if (node.type === 'identifier') {
    const known = value.kind === 'unknown' ? { opaque: true as const } : { values: [value] }
    x.facts.bind(context.scope, node.text, known)
  } else if (node.type.endsWith('pattern') || node.type.startsWith('pattern') || node.type === 'tuple') {
    for (const [position, child] of node.namedChildren.entries()) {
      const item = value.kind === 'array' ? value.items[position]?.value : undefined
      loopNames(x, child, item ?? unknown, context)
    }
  } else x.statement(node, context)
}

/** The value itself; places are those of the value. */
export function withoutParentheses(node: SyntaxNode): SyntaxNode {
  let current = node
  while (current.type === 'parenthesized_expression') {
    const [inner, more] = current.namedChildren
    if (!inner || more) return current
    current = inner
  }
  return current
}
