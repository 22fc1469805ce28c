import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `target = value` and `target += value`. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const value = x.expression(node.child('right'), context)
  const plain = (node.child('operator')?.text ?? '=') === '='
  if (left) assign(x, left, plain ? value : undefined, context)
  return plain ? value : unknown
}

/** `target++`. */
export function changed(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [target] = node.namedChildren
  if (target) assign(x, target, undefined, context)
  return unknown
}

function assign(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  if (target.type === 'identifier') {
    if (value) x.maps.open(context, target.text, value)
    return x.scopes.assign(context.scope, target.text, value, { by: context.function })
  }
  const [inner] = target.type === 'parenthesized_expression' ? target.namedChildren : []
  if (inner) return assign(x, inner, value, context)
  const [object, field] = [target.child('object'), target.child('field')]
  if (target.type === 'field_access' && object && field) {
    if (object.type === 'this' && context.class !== undefined) {
      return x.scopes.assignField(context.class, field.text, value, { by: context.function })
    }
    return x.scopes.assignMember(x.expression(object, context), field.text, value)
  }
  x.facts.assignItem(x.expression(target, context))
  // `keys[0] = value`: what is in the array is not known any more.
  const array = target.type === 'array_access' ? target.child('array') : undefined
  if (array?.type === 'identifier') x.scopes.assign(context.scope, array.text, undefined)
  else if (array?.child('object')?.type === 'this' && context.class !== undefined)
    x.scopes.assignField(context.class, array.child('field')?.text ?? '', undefined)
}
