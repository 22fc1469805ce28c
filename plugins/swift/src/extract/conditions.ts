import { type Expression, itemAt, type SyntaxNode } from '@service/scanner-kit'
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
    x.expression(valueNode, context)
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
  const type = x.type(typeNode, context)
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  x.facts.bind(place.scope, name.text, { values: [value], type })
  return place
}

const NONE: ReadonlyMap<SyntaxNode, Expression> = new Map()

/** `case .some(let client) = value`. */
function caseCondition(
  x: Extractor,
  group: readonly SyntaxNode[],
  valueNode: SyntaxNode | undefined,
  context: Context,
): Context {
  const value = x.expression(valueNode, context)
  const place = inside(context, x.scopes.open(context.scope, 'block'))
  const optional = group.some((one) => one.text === 'some') || group.some((one) => one.type === '?')
  const named = group.find((one) => one.type === 'simple_identifier' && one !== valueNode && one.text !== 'some')
  const held = named ? payloads(valueNode ? group.slice(0, group.indexOf(valueNode)) : group, value) : NONE
  for (const one of group) {
    if (one === valueNode) break
    if (optional && !held.has(one) && one.type === 'pattern' && one.child('bound_identifier')) {
      x.facts.bind(place.scope, one.child('bound_identifier')?.text ?? '', { values: [value] })
    } else if (one.named) {
      x.pattern(one, place, held.get(one))
      // `case let .ready(client)`: the names inside are bound.
      const plain = held.has(one) && one.namedChildren.length === 1 ? one.first('simple_identifier') : undefined
      const part = held.get(one)
      if (plain && part) x.facts.bind(place.scope, plain.text, { values: [part], opaque: true })
    }
  }
  return place
}

/** What each pattern behind the name of a case binds: `.ready(let client)` what an object of the case was made with. */
function payloads(nodes: readonly SyntaxNode[], matched: Expression | undefined): Map<SyntaxNode, Expression> {
  const held = new Map<SyntaxNode, Expression>()
  const name = nodes.find((one) => one.type === 'simple_identifier' && one.field !== 'bound_identifier')
  if (!name || !matched) return held
  const patterns = nodes.filter((one) => one.type === 'pattern' && one.start > name.start)
  for (const [position, one] of patterns.entries()) {
    held.set(one, { kind: 'member', object: matched, name: payloadName(name.text, position) })
  }
  return held
}

/** The member of an enum for an associated value of a case. No code can write it. */
export function payloadName(enumCase: string, position: number): string {
  return `${enumCase}(${position})`
}

/**
 * Every name that a pattern binds, with what cannot be known about it.
 * @param matched what it is matched against, if that can be followed
 */
export function pattern(x: Extractor, node: SyntaxNode, context: Context, matched?: Expression): void {
  const name = node.child('bound_identifier')
  const bound = (value: Expression | undefined) => ({ opaque: true as const, ...(value && { values: [value] }) })
  if (name) x.facts.bind(context.scope, name.text, bound(matched))
  const held = payloads(node.children, matched)
  const parts = node.namedChildren.filter((one) => one.type === 'pattern')
  const binds = node.first('value_binding_pattern') !== undefined
  for (const child of node.namedChildren) {
    if (child === name || child.type === 'value_binding_pattern') continue
    if (child.type === 'pattern') {
      const plain = child.namedChildren.length === 1 ? child.first('simple_identifier') : undefined
      // `let (key, value)`: the names inside are bound.
      // Without a case's name before them they are the parts of a tuple.
      const value = held.get(child) ?? (matched && parts.length > 1 ? itemAt(matched, parts.indexOf(child)) : undefined)
      if (plain && (binds || node.has('('))) x.facts.bind(context.scope, plain.text, bound(value))
      else pattern(x, child, context, value)
    } else if (!/_type$|^simple_identifier$|^bound_identifier$|^type_/.test(child.type)) x.expression(child, context)
  }
}
