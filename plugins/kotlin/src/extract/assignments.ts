import { argumentAt, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { plainName } from './names.js'
import { withoutPrefix } from './prefix.js'

/** `target = value` and `target += value`; an assignment has no value of its own. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [left, right] = [node.child('left'), node.child('right')]
  const value = x.expression(right, context)
  const plain = (node.child('operator')?.text ?? '=') === '='
  if (left && right) assign(x, left, plain ? value : undefined, right, context)
  return unknown
}

/** `target++`. */
export function changed(x: Extractor, target: SyntaxNode, context: Context): Expression {
  assign(x, target, undefined, target, context)
  return unknown
}

function assign(
  x: Extractor,
  target: SyntaxNode,
  value: Expression | undefined,
  source: SyntaxNode,
  context: Context,
): void {
  const [first, name] = target.namedChildren
  const object = first && withoutPrefix(first)
  if (target.type === 'identifier') {
    if (value) x.maps.open(context, target.text, value)
    const name = plainName(target.text)
    // `client.flag { key = "a" }`: a member of what the lambda runs on, if that has one.
    const literals = x.facts.declares(context.scope, name) ? [] : (context.handed ?? [])
    for (const literal of literals) x.facts.assignMember({ kind: 'function', function: literal }, name)
    return x.scopes.assign(context.scope, name, value, { by: context.function, unsure: literals.length > 0 })
  }
  if (target.type === 'navigation_expression' && object && name) {
    if (object.type === 'this_expression' && !object.first('identifier') && context.class !== undefined) {
      return x.scopes.assignField(context.class, plainName(name.text), value, { by: context.function })
    }
    return x.scopes.assignMember(x.expression(object, context), plainName(name.text), value)
  }
  // `map["key"] = value`
  if (target.type === 'index_expression' && object && name) {
    const key = x.expression(name, context)
    x.facts.assignItem({ kind: 'index', object: x.expression(object, context), index: key })
    if (object.type !== 'identifier' || !value) return
    return x.maps.put(context, object.text, [argumentAt(name, key), argumentAt(source, value)])
  }
  x.facts.assignItem(x.expression(target, context))
}
