import { type Expression, itemAt, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `Type name` of a pattern: visible from there on, which is as good as in the whole block. */
export function bindPattern(
  x: Extractor,
  typeNode: SyntaxNode,
  nameNode: SyntaxNode,
  context: Context,
  value?: Expression,
): void {
  const type = x.type(typeNode, context)
  // A type says more than the component of the record that it matches.
  const values = value && !type ? [value] : []
  x.facts.bind(context.scope, nameNode.text, { values, opaque: true, type })
}

/** Every name that a type or record pattern binds; `value` is the matched value. */
export function pattern(x: Extractor, node: SyntaxNode, context: Context, value?: Expression): void {
  const [first, second] = node.namedChildren
  const pair = node.type === 'type_pattern' || node.type === 'record_pattern_component'
  if (pair && first && second?.type === 'identifier') return bindPattern(x, first, second, context, value)
  if (node.type === 'record_pattern') return parts(x, node, context)
  for (const child of node.namedChildren) if (child.type.includes('pattern')) pattern(x, child, context, value)
}

/** `Deleted(var client)`: each part by its place in the record. */
function parts(x: Extractor, node: SyntaxNode, context: Context): void {
  const type = x.type(node.namedChildren[0], context)
  const record: Expression | undefined = type && { kind: 'cast', type, value: unknown }
  const list = node.first('record_pattern_body')?.namedChildren ?? []
  const patterns = list.filter((one) => one.type.includes('pattern'))
  for (const [position, one] of patterns.entries())
    pattern(x, one, context, record ? itemAt(record, position) : undefined)
}
