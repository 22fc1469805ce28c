import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `target = value` and `target += value`. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [target, result] = [node.child('target'), node.child('result')]
  const value = result ? x.expression(result, context) : unknown
  const plain = (node.child('operator')?.type ?? '=') === '='
  const place = target?.type === 'directly_assignable_expression' ? target.namedChildren[0] : target
  if (place) assign(x, place, plain ? value : undefined, context)
  return unknown
}

/** `&name`: whoever gets it may change it. */
export function changed(x: Extractor, place: SyntaxNode, context: Context): void {
  assign(x, place, undefined, context)
}

function assign(x: Extractor, place: SyntaxNode, value: Expression | undefined, context: Context): void {
  switch (place.type) {
    case 'simple_identifier':
      if (place.text === '_') return
      return x.scopes.assign(context.scope, place.text, value)
    case 'navigation_expression':
      return assignMember(x, place, value, context)
    case 'postfix_expression': {
      const target = place.child('target')
      return target && assign(x, target, value, context)
    }
    case 'call_expression': {
      // `table["key"] = value`
      const [owner, suffix] = place.namedChildren
      if (suffix?.type === 'call_suffix') x.arguments(suffix, context)
      return owner && assign(x, owner, undefined, context)
    }
    case 'tuple_expression':
      for (const one of place.childrenIn('value')) assign(x, one, undefined, context)
      return
    default:
      x.expression(place, context)
  }
}

function assignMember(x: Extractor, place: SyntaxNode, value: Expression | undefined, context: Context): void {
  const target = place.child('target')
  const name = place.child('suffix')?.child('suffix')?.text
  if (!target || name === undefined) return
  if (target.type === 'self_expression' && context.class !== undefined) {
    return x.scopes.assignMember(context.class, name, value)
  }
  const owner = target.type === 'simple_identifier' ? target.text : target.child('suffix')?.child('suffix')?.text
  if (owner !== undefined) return x.scopes.assignOther(context.scope, owner, name, value)
  x.expression(target, context)
}
