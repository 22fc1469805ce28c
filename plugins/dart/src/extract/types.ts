import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context } from './context.js'

/** Types that say nothing about a value. */
const OPEN = new Set(['dynamic', 'Object', 'var', 'void', 'Never', 'Null'])

/** The type among neighbouring nodes, `prefix.Name<Arguments>?`; undefined if there is none. */
export function typeIn(nodes: readonly SyntaxNode[], context: Context): Expression | undefined {
  const at = nodes.findIndex((node) => node.type === 'type_identifier')
  const other = nodes.findIndex((node) => node.type === 'function_type' || node.type === 'record_type')
  const first = nodes[at]
  if (!first || (other >= 0 && other < at) || OPEN.has(first.text)) return undefined
  let type: Expression = { kind: 'name', name: first.text, scope: context.scope }
  let next = at + 1
  while (nodes[next]?.type === '.' && nodes[next + 1]?.type === 'type_identifier') {
    type = { kind: 'member', object: type, name: nodes[next + 1]?.text ?? '' }
    next += 2
  }
  const list = nodes[next]
  if (list?.type !== 'type_arguments') return type
  return { kind: 'generic', base: type, arguments: typeArguments(list, context) }
}

/** `<A, b.C<D>>`; a type that cannot be followed stays in its place. */
export function typeArguments(list: SyntaxNode, context: Context): Expression[] {
  const types: Expression[] = []
  let part: SyntaxNode[] = []
  for (const child of list.children) {
    if (child.type === ',' || child.type === '>') {
      if (part.length > 0) types.push(typeIn(part, context) ?? { kind: 'unknown' })
      part = []
    } else if (child.type !== '<') part.push(child)
  }
  return types
}

/** The types of a list such as `with A, b.C<D>`. */
export function typesIn(nodes: readonly SyntaxNode[], context: Context): Expression[] {
  const types: Expression[] = []
  for (const [at, node] of nodes.entries()) {
    if (node.type !== 'type_identifier' || nodes[at - 1]?.type === '.') continue
    const type = typeIn(nodes.slice(at), context)
    if (type) types.push(type)
  }
  return types
}
