import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `a = value`, `self.a = value`; what comes of `a += value` is not followed. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const value = x.expression(node.child('right'), context)
  if (left) assignTo(x, left, node.type === 'assignment_expression' ? value : undefined, context)
  return unknown
}

/** @param value absent if the change cannot be followed */
export function assignTo(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  switch (target.type) {
    case 'identifier':
      x.facts.assign(context.scope, target.text, value)
      return
    case 'field_expression':
      return assignField(x, target, value, context)
    case 'self':
      if (context.class !== undefined) x.facts.assignMember({ kind: 'this', class: context.class })
      return
    case 'struct_expression':
      for (const one of target.child('body')?.namedChildren ?? []) {
        const place = one.type === 'field_initializer' ? one.child('value') : one.namedChildren[0]
        if (place) assignTo(x, place, undefined, context)
      }
      return
    case 'array_expression':
    case 'tuple_expression':
      for (const part of target.namedChildren) assignTo(x, part, undefined, context)
      return
    case 'unary_expression':
    case 'parenthesized_expression':
    case 'index_expression': {
      const [inner, ...rest] = target.namedChildren
      for (const part of rest) x.expression(part, context)
      if (inner) assignTo(x, inner, undefined, context)
      return
    }
    default:
      x.expression(target, context)
  }
}

function assignField(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const object = target.child('value')
  const name = target.child('field')?.text
  if (!object || name === undefined) return
  if (object.type === 'self' && context.class !== undefined) {
    // Whatever it was written with: `Flag { key: "a" }`.
    x.facts.assignMember({ kind: 'this', class: context.class }, name)
    x.facts.member(context.class, {
      name,
      kind: 'field',
      values: value && [value],
      opaque: !value,
    })
    return
  }
  if (object.type === 'identifier')
    x.facts.assignMember({ kind: 'name', name: object.text, scope: context.scope }, name)
  x.expression(object, context)
}

/** Built-in methods that change their receiver, besides those that end in `_mut`. */
const CHANGING = new Set(
  'append clear clone_from dedup drain entry extend fill get_or_insert get_or_insert_with insert insert_str lock pop push push_str remove replace resize retain reverse rotate_left rotate_right set sort sort_by sort_by_key sort_unstable swap take truncate write'.split(
    ' ',
  ),
)

/** `key.push_str("-new")`, `keys.iter_mut()`: a variable or a field may then hold something else. */
export function changedBy(x: Extractor, method: string, receiver: SyntaxNode, context: Context): void {
  if (!CHANGING.has(method) && !method.endsWith('_mut')) return
  if (receiver.type === 'identifier' || receiver.type === 'field_expression') assignTo(x, receiver, undefined, context)
}
