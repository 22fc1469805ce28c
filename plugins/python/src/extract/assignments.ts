import { ANY_ELEMENT, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { fieldValue } from './class-fields.js'
import { attributeName, type Context, type Extractor } from './context.js'
import { bindName } from './names.js'
import { assignTo } from './targets.js'
import { typeExpression } from './types.js'

/** `a = b = value`, `a: Type = value`, `a: Type`; gives the value. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = node.child('right')
  const typeNode = node.child('type')
  const type = typeNode && typeExpression(x, typeNode, context)
  if (!left) return unknown
  if (typeNode && /\bClassVar\b/.test(typeNode.text)) context.body?.shared.add(attributeName(x, left.text))
  if (!right) {
    if (left.type === 'identifier') bindName(x, left.text, { ...(type && { type }) }, context)
    else if (left.type === 'attribute' && type) assignTo(x, left, undefined, context, type)
    else x.statement(left, context)
    return unknown
  }
  const read =
    isAlias(typeNode) && right.type === 'string' ? typeExpression(x, right, context) : valueOf(x, right, context)
  const value = context.body === undefined ? read : fieldValue(x, read, left, context.body)
  assignTo(x, left, value, context, isAlias(typeNode) ? undefined : type)
  return value
}

function valueOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return node.type === 'assignment' ? assignment(x, node, context) : x.expression(node, context)
}

/** `Client: TypeAlias = ServiceClient` declares no object of a type. */
function isAlias(type: SyntaxNode | undefined): boolean {
  return type !== undefined && /(^|\.)TypeAlias$/.test(type.text)
}

/** `a += value`: what comes of it is not followed. */
export function augmented(x: Extractor, node: SyntaxNode, context: Context): void {
  const left = node.child('left')
  const right = node.child('right')
  if (right) x.statement(right, context)
  if (!left) return
  // A dictionary is changed in place, for all names that it has.
  if (left.type === 'identifier' && node.child('operator')?.text === '|=') {
    x.facts.assignMember({ kind: 'name', name: left.text, scope: context.scope }, ANY_ELEMENT)
  }
  assignTo(x, left, undefined, context)
}

/** `type Client = ServiceClient`. */
export function typeAlias(x: Extractor, node: SyntaxNode, context: Context): void {
  const left = node.child('left')
  const right = node.child('right')
  // `type(self).A = value` is not one, whatever the grammar says.
  const target = left?.namedChildren[0]
  const given = right?.namedChildren[0]
  if (target && given && /^\s*\(/.test(target.text)) return assignTo(x, target, x.expression(given, context), context)
  const value = right ? typeExpression(x, right, context) : unknown
  const [, name] = /^(\w+)/.exec(left?.text ?? '') ?? []
  if (name !== undefined) bindName(x, name, { values: [value] }, context)
}
