import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { assignAtPath } from './key-paths.js'

/** `target = value` and `target += value`. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('target')
  const value = x.expression(node.child('result'), context)
  const plain = (node.child('operator')?.type ?? '=') === '='
  const place = target?.type === 'directly_assignable_expression' ? target.namedChildren[0] : target
  if (place) assign(x, place, plain ? value : undefined, context)
  return unknown
}

/** `&name`: code that gets it may change it. */
export function changed(x: Extractor, place: SyntaxNode, context: Context): void {
  assign(x, place, undefined, context)
}

/** `$name`, `self.$name` and `$name.member`: a binding, through which a view sets what it names. `$0` is a parameter. */
export function handsOutBinding(x: Extractor, node: SyntaxNode, context: Context): boolean {
  const bound = boundValue(node, context)
  if (bound?.kind === 'name') x.scopes.assign(context.scope, bound.name, undefined)
  else if (bound?.kind === 'member' && bound.object.kind === 'this')
    x.scopes.assignField(bound.object.class, bound.name, undefined)
  else if (bound?.kind === 'member') x.facts.assignMember(bound.object, bound.name)
  return bound !== undefined
}

/** The target of a binding: for `$form.key`, the member `key` of `form`. */
function boundValue(node: SyntaxNode, context: Context): Expression | undefined {
  if (node.type === 'simple_identifier') {
    const name = projected(node)
    return name === undefined ? undefined : { kind: 'name', name, scope: context.scope }
  }
  const target = node.type === 'navigation_expression' ? node.child('target') : undefined
  const suffix = target && node.child('suffix')?.child('suffix')
  if (!target || !suffix) return undefined
  const object = boundValue(target, context)
  if (object) return { kind: 'member', object, name: suffix.text }
  const name = target.type === 'self_expression' ? projected(suffix) : undefined
  if (name === undefined || context.class === undefined) return undefined
  return { kind: 'member', object: { kind: 'this', class: context.class }, name }
}

function projected(node: SyntaxNode): string | undefined {
  return node.type === 'simple_identifier' ? /^\$([\p{ID_Start}_].*)$/u.exec(node.text)?.[1] : undefined
}

function assign(x: Extractor, place: SyntaxNode, value: Expression | undefined, context: Context): void {
  switch (place.type) {
    case 'simple_identifier':
      if (place.text === '_') return
      return x.scopes.assign(context.scope, plainName(place), value, { by: context.function })
    case 'navigation_expression':
      return assignMember(x, place, value, context)
    case 'self_expression':
      // `self = Keys(...)`; the function that gets `&self` says what it changes.
      if (value && context.class !== undefined) x.facts.assignMember({ kind: 'this', class: context.class })
      return
    case 'postfix_expression': {
      const target = place.child('target')
      return target && assign(x, target, value, context)
    }
    case 'call_expression': {
      // `table["key"] = value`
      const [owner, suffix] = place.namedChildren
      const [first] = suffix?.type === 'call_suffix' ? x.arguments(suffix, context) : []
      if (owner && first?.label === 'keyPath' && assignAtPath(x, owner, first, context)) return
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
  const suffix = place.child('suffix')?.child('suffix')
  if (!target || !suffix) return
  const name = plainName(suffix)
  if (target.type === 'self_expression' && context.class !== undefined) {
    return x.scopes.assignField(context.class, name, value, { by: context.function })
  }
  writeMember(x, target, name, value, context)
}

function writeMember(
  x: Extractor,
  object: SyntaxNode,
  name: string,
  value: Expression | undefined,
  context: Context,
): void {
  const owner = object.type === 'simple_identifier' ? object : object.child('suffix')?.child('suffix')
  const held = x.expression(object, context)
  if (owner) {
    x.scopes.assignMember({ kind: 'name', name: plainName(owner), scope: context.scope }, name, value)
  }
  x.facts.assignMember(held, name)
}

/** A name without the quotes that a reserved word needs. */
function plainName(node: SyntaxNode): string {
  return node.text.replaceAll('`', '')
}
