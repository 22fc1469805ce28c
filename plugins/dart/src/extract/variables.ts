import { ANY_ELEMENT, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { after, before, groupsOf } from './groups.js'
import { declarePattern, isPattern } from './patterns.js'
import { typeIn } from './types.js'
import { valueOf } from './values.js'

/** A declared variable or field. */
interface Declared {
  name: string
  value?: Expression
}

/** The names of `a = 1, b` in an `..._list` node, with their values. */
export function declaredIn(x: Extractor, list: SyntaxNode, context: Context): Declared[] {
  return list.children.flatMap((child): Declared[] => {
    if (child.type === 'identifier') return [{ name: child.text }]
    return (child.named && child.type.endsWith('ed_identifier')) || child.type === 'static_final_declaration'
      ? [declarator(x, child.children, context)]
      : []
  })
}

function declarator(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Declared {
  const name = nodes.find((node) => node.type === 'identifier')?.text ?? ''
  const [group] = groupsOf(after(nodes, '='))
  return { name, ...(group && { value: x.run(group, context) }) }
}

/** `final int a = 1, b = 2;` and `final (a, b) = value;`. */
export function localVariables(x: Extractor, node: SyntaxNode, context: Context): void {
  const pattern = node.first('pattern_variable_declaration')
  if (pattern) {
    const value = valueOf(x, after(pattern.children, '='), context)
    const target = pattern.children.find(isPattern)
    if (target) declarePattern(x, target, value, context)
    return
  }
  const definition = node.first('initialized_variable_definition')
  if (!definition) return x.sequence(node.children, context)
  const name = definition.child('name')
  const type = typeIn(before(definition.children, 'identifier'), context)
  const [group] = groupsOf(definition.childrenIn('value'))
  const first: Declared = { name: name?.text ?? '', ...(group && { value: x.run(group, context) }) }
  const others = definition.children.filter((child) => child.type === 'initialized_identifier')
  for (const { name: own, value } of [first, ...others.map((one) => declarator(x, one.children, context))]) {
    x.facts.bind(context.scope, own, { values: value && [value], type })
  }
}

/** `for (var i = 0; i < n; i++)`, `for (final key in keys)`, `for (final (i, key) in pairs)`. */
export function loopParts(x: Extractor, node: SyntaxNode, context: Context): void {
  if (!node.has('in')) return x.sequence(node.children, context)
  const list = valueOf(x, after(node.children, 'in'), context)
  const head = before(node.children, 'in')
  const value: Expression = list === unknown ? unknown : { kind: 'member', object: list, name: ANY_ELEMENT }
  const pattern = head.find(isPattern)
  if (pattern) return declarePattern(x, pattern, value, context)
  const name = head.findLast((child) => child.type === 'identifier')
  if (!name) return
  const type = typeIn(head, context)
  const declares = head.some((child) => child.type !== 'identifier' && child.named)
  if (declares) x.facts.bind(context.scope, name.text, { values: [value], opaque: true, type })
  else x.scopes.assign(context.scope, name.text, undefined)
}
