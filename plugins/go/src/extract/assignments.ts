import { ANY_MEMBER, type Expression, type SyntaxNode } from '@service/scanner-kit'
import { bind, type Context, declaring, type Extractor } from './context.js'
import { stringValue } from './literals.js'
import { listed, valuesFor } from './values.js'

/** `a, b := x, y`: names the block has already are assigned to, the others are new. */
export function shortDeclaration(x: Extractor, node: SyntaxNode, context: Context): Context {
  const targets = node.child('left')?.namedChildren ?? []
  const values = valuesFor(targets.length, listed(x, node.child('right'), context))
  const fresh = targets.map(({ text }) => text).filter((name) => !context.block.has(name))
  const place = declaring(x, context, fresh)
  for (const [index, { text: name }] of targets.entries()) {
    const value = values[index]
    if (name === '_') continue
    if (fresh.includes(name)) bind(x, place.scope, name, { values: value && [value], opaque: !value })
    else x.facts.assign(place.scope, name, value)
  }
  return place
}

export function assignment(x: Extractor, node: SyntaxNode, context: Context): void {
  const targets = node.child('left')?.namedChildren ?? []
  const values = valuesFor(targets.length, listed(x, node.child('right'), context))
  const follows = node.child('operator')?.text === '=' || node.has('=')
  for (const [index, target] of targets.entries()) changed(x, target, follows ? values[index] : undefined, context)
}

/** A place in memory gets another value; without one, it cannot be followed. */
export function changed(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const [first, second] = target.namedChildren
  switch (target.type) {
    case 'identifier':
      x.mentioned.add(target.text)
      if (target.text !== '_') x.facts.assign(context.scope, target.text, value)
      return
    case 'parenthesized_expression':
      if (first) changed(x, first, undefined, context)
      return
    case 'unary_expression':
      // `*p = v` changes what `p` points to, and so everything that `p` was made from.
      if (first) pointedChanged(x, first, value, context)
      return
    case 'selector_expression':
      if (first && second) memberChanged(x, first, second.text, value, context)
      return
    case 'index_expression':
      if (first && second) {
        x.expression(second, context)
        const literal = second.type.endsWith('string_literal') ? stringValue(second) : second.text
        const known = second.type.endsWith('_literal')
        if (known) memberChanged(x, first, literal, undefined, context)
        else {
          // What a parameter holds is its callers'.
          if (first.type === 'identifier')
            x.facts.assignMember({ kind: 'name', name: first.text, scope: context.scope }, ANY_MEMBER)
          changed(x, first, undefined, context)
        }
      }
      return
    default:
      x.expression(target, context)
  }
}

/** `*pointer = value` gives another value to each field of the struct that it points to, whoever else has it. */
function pointedChanged(x: Extractor, pointer: SyntaxNode, value: Expression | undefined, context: Context): void {
  const [inner] = pointer.type === 'parenthesized_expression' ? pointer.namedChildren : []
  if (inner) return pointedChanged(x, inner, value, context)
  const held = x.expression(pointer, context)
  // Text and numbers have no fields.
  if (value?.kind !== 'literal') x.facts.assignMember(held)
  const object = pointer.child('operand')
  if (held.kind === 'name') x.facts.assign(context.scope, held.name)
  else if (object && held.kind === 'member') addressed(x, object, held.name, held.object, context)
  else if (object && held.kind === 'index') addressed(x, object, elementName(held.index), held.object, context)
}

function elementName(index: Expression): string | undefined {
  return index.kind === 'literal' ? String(index.value) : undefined
}

/** `object.member = value`; for the method's own object, the value is a possible value of its field. */
function memberChanged(
  x: Extractor,
  object: SyntaxNode,
  name: string,
  value: Expression | undefined,
  context: Context,
): void {
  const held = x.expression(object, context)
  // A package that is only assigned to is imported as well.
  if (object.type === 'identifier') x.qualifiers.add(object.text)
  addressed(x, object, name, held, context)
  const own = object.type === 'identifier' && object.text === x.receiver?.name ? x.receiver.class : undefined
  if (own === undefined || !value || value.kind === 'literal') return
  x.facts.member(own, { name, kind: 'field', values: [value], opaque: true })
}

/** Other code can change what is there: a variable, or what is inside of one. */
export function addressTaken(x: Extractor, node: SyntaxNode, context: Context): void {
  const [inner] = node.type === 'parenthesized_expression' ? node.namedChildren : []
  if (inner) return addressTaken(x, inner, context)
  const name = node.type === 'selector_expression' ? node.child('field')?.text : undefined
  const object = node.child('operand')
  if (node.type === 'identifier') x.facts.assign(context.scope, node.text)
  else if (object) addressed(x, object, name, x.expression(object, context), context)
}

/** A member of a variable is not a constant any more; if the change is deeper inside, the whole variable is not. */
function addressed(
  x: Extractor,
  object: SyntaxNode,
  name: string | undefined,
  held: Expression,
  context: Context,
): void {
  if (object.type === 'identifier' && name !== undefined)
    return x.facts.assignMember({ kind: 'name', name: object.text, scope: context.scope }, name)
  // A package's variables are the same for every package that imports it.
  if (isPath(held)) x.facts.assignMember(held, name ?? ANY_MEMBER)
  let root: SyntaxNode | undefined = object
  while (root && root.type !== 'identifier') root = root.child('operand') ?? root.namedChildren[0]
  if (root) x.facts.assign(context.scope, root.text)
}

function isPath(held: Expression): boolean {
  return held.kind === 'member' || held.kind === 'index' ? isPath(held.object) : held.kind === 'name'
}
