import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { typeNodeOf } from './types.js'

/** Reads the conditions of `if`, `guard` and `while`; returns the place that sees the names they bind. */
export function conditions(x: Extractor, node: SyntaxNode, context: Context): Context {
  let place = context
  for (const group of groupsOf(node)) place = condition(x, group, place)
  return place
}

/** The conditions between the commas, up to the block. */
function groupsOf(node: SyntaxNode): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]]
  for (const child of node.children.slice(1)) {
    if (child.type === '{' || child.type === 'else' || child.type === 'statements') break
    if (child.type === ',' && !child.named) groups.push([])
    else groups.at(-1)?.push(child)
  }
  return groups
}

function condition(x: Extractor, group: readonly SyntaxNode[], context: Context): Context {
  const equals = group.findIndex((one) => one.type === '=' && !one.named)
  const valueNode = equals === -1 ? undefined : group.slice(equals + 1).find((one) => one.named || one.type === 'nil')
  const [first] = group
  if (first?.type === 'case') return caseCondition(x, group, valueNode, context)
  if (first?.type !== 'value_binding_pattern') {
    for (const one of group) if (one.named && one.type !== 'availability_condition') x.expression(one, context)
    return context
  }
  const name = group.find((one) => one.field === 'bound_identifier' || one.type === 'simple_identifier')
  if (!name) {
    // `guard let _ = value`.
    if (valueNode) x.expression(valueNode, context)
    return context
  }
  // `if let client`: the name around it.
  const value: Expression = valueNode
    ? x.expression(valueNode, context)
    : { kind: 'name', name: name.text, scope: context.scope }
  if (name.text === 'self') return context
  const typeNode = typeNodeOf(
    group.find((one) => one.type === 'type_annotation'),
    ':',
  )
  const type = typeNode && x.type(typeNode, context)
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  x.scopes.bind(place.scope, name.text, { values: [value], ...(type && { type }) })
  return place
}

/** `case .some(let client) = value`. */
function caseCondition(
  x: Extractor,
  group: readonly SyntaxNode[],
  valueNode: SyntaxNode | undefined,
  context: Context,
): Context {
  const value = valueNode ? x.expression(valueNode, context) : unknown
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  const optional = group.some((one) => one.text === 'some') || group.some((one) => one.type === '?')
  for (const one of group) {
    if (one === valueNode) break
    if (optional && one.type === 'pattern' && one.child('bound_identifier')) {
      x.scopes.bind(place.scope, one.child('bound_identifier')?.text ?? '', { values: [value] })
    } else if (one.named) x.pattern(one, place)
  }
  return place
}

/** Every name that a pattern binds, with what cannot be told about it. */
export function pattern(x: Extractor, node: SyntaxNode, context: Context): void {
  const name = node.child('bound_identifier')
  if (name) x.scopes.bind(context.scope, name.text, { opaque: true })
  const binds = node.first('value_binding_pattern') !== undefined
  for (const child of node.namedChildren) {
    if (child === name || child.type === 'value_binding_pattern') continue
    if (child.type === 'pattern') {
      const plain = child.namedChildren.length === 1 ? child.first('simple_identifier') : undefined
      // `let (key, value)`: the names inside are bound.
      if (plain && (binds || node.has('('))) x.scopes.bind(context.scope, plain.text, { opaque: true })
      else pattern(x, child, context)
    } else if (!/_type$|^simple_identifier$|^bound_identifier$|^type_/.test(child.type)) x.expression(child, context)
  }
}
