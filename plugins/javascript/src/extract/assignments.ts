import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { commonJsExport } from './modules.js'
import { takeApart } from './patterns.js'

export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) {
    for (const child of node.namedChildren) x.expression(child, context)
    return unknown
  }
  const value = x.expression(right, context, left.type === 'identifier' ? left.text : undefined)
  const operator = node.child('operator')?.text ?? '='
  const follows = operator === '=' || operator === '??=' || operator === '||=' || operator === '&&='
  assign(x, left, follows ? value : undefined, context)
  return value
}

function assign(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const [only] = target.namedChildren
  if (target.type === 'identifier') return x.facts.assign(context.scope, target.text, value)
  if (target.type === 'parenthesized_expression' || target.type === 'non_null_expression') {
    if (only) assign(x, only, value, context)
    return
  }
  if (target.type === 'subscript_expression') return assignItem(x, target, context)
  if (target.type !== 'member_expression') {
    return takeApart(x, target, value ?? unknown, context, (name, part) => x.facts.assign(context.scope, name, part))
  }
  const object = target.child('object')
  const property = target.child('property')
  if (!object || !property) return
  if (value && commonJsExport(x, target, value)) return
  if (object.type === 'this' && context.class !== undefined) {
    x.facts.member(context.class, {
      name: property.text,
      kind: 'field',
      values: value ? [value] : [],
      ...(!value && { opaque: true }),
    })
  } else if (object.type === 'identifier') x.facts.assignMember(context.scope, object.text, property.text)
  else x.expression(object, context)
}

/** `object['name'] = value`, `list[0] = value`. */
function assignItem(x: Extractor, target: SyntaxNode, context: Context): void {
  const object = target.child('object')
  const index = target.child('index')
  const name = index && x.expression(index, context)
  if (!object) return
  if (object.type === 'identifier' && name?.kind === 'literal')
    x.facts.assignMember(context.scope, object.text, String(name.value))
  else x.expression(object, context)
}

export function changed(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('argument')
  if (target?.type === 'identifier') x.facts.assign(context.scope, target.text)
  else if (target) x.expression(target, context)
  return unknown
}
