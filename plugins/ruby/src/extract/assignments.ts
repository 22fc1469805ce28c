import { ANY_MEMBER, type Expression, itemAt, keptOr, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, localScope, selfExpression } from './context.js'
import { classExpression } from './names.js'
import { CHANGING } from '../assignments.js'

/** `a = value`, `@a = value`, `A = value`, `a, b = values`; gives the value. */
export function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  introduce(x, left, context)
  const value = x.expression(node.child('right'), context)
  if (left?.type === 'constant' && value.kind === 'class') name(x, value.class, context, left.text)
  if (left) assignTo(x, left, value, context)
  return value
}

/** A variable exists from its assignment on, also in its own value. */
function introduce(x: Extractor, left: SyntaxNode | undefined, context: Context): void {
  if (left?.type !== 'identifier' || left.text === '' || localScope(x, left.text, context) !== undefined) return
  x.facts.bind(context.scope, left.text)
}

/** A class made by `Class.new` or `Struct.new` is called by the constant it is assigned to. */
function name(x: Extractor, index: number, context: Context, constant: string): void {
  const fact = x.facts.classAt(index)
  if (fact) fact.name ??= context.path === '' ? constant : `${context.path}::${constant}`
}

/** `a ||= value` may be the value; the result of `a += value` is not followed. */
export function operatorAssignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const memoizes = node.child('operator')?.text === '||='
  introduce(x, left, context)
  const value = x.expression(node.child('right'), context)
  if (left) assignTo(x, left, memoizes ? value : undefined, context)
  if (!memoizes) return unknown
  const isPlain = left?.type === 'identifier' || left?.type.endsWith('_variable') === true
  return keptOr(value, isPlain ? x.expression(left, context) : undefined)
}

/** @param value absent if the change cannot be followed */
function assignTo(x: Extractor, target: SyntaxNode, value: Expression | undefined, context: Context): void {
  const given = value ? { values: [value] } : { opaque: true as const }
  // What the parser made up where something is missing.
  if (target.text === '') return
  switch (target.type) {
    case 'identifier':
      x.facts.bind(localScope(x, target.text, context) ?? context.scope, target.text, given)
      return
    case 'constant':
      return assignConstant(x, target.text, given, context)
    case 'global_variable':
      x.facts.bind(0, target.text, given)
      return
    case 'instance_variable':
    case 'class_variable':
      return assignMember(x, target, given, context)
    case 'call':
      return assignAttribute(x, target, given, context)
    case 'element_reference':
      return assignElement(x, target, context)
    case 'left_assignment_list':
    case 'destructured_left_assignment':
      return assignEach(x, target.namedChildren, value, context)
    case 'rest_assignment':
      for (const inner of target.namedChildren) assignTo(x, inner, undefined, context)
      return
    default:
      x.expression(target, context)
  }
}

type Given = { values: Expression[] } | { opaque: true }

function assignConstant(x: Extractor, name: string, given: Given, context: Context): void {
  x.facts.bind(context.lexical, name, given)
  if (context.class === undefined || context.lexical === 0) return
  x.facts.member(context.class, { name, kind: 'field', static: true, ...given })
}

function assignMember(x: Extractor, target: SyntaxNode, given: Given, context: Context): void {
  const ofClass = target.type === 'class_variable' || context.self === 'class'
  const owner = ofClass ? classExpression(context) : selfExpression(context)
  if (!owner && context.reopened) return x.facts.assignMember(context.reopened, target.text)
  if (owner?.kind !== 'class' && owner?.kind !== 'this') {
    x.facts.bind(context.locals[0] ?? context.scope, target.text, given)
    return
  }
  // A class variable is one for the class that has it and all below.
  if (target.type === 'class_variable' && (x.facts.classAt(owner.class)?.supertypes.length ?? 0) > 0)
    x.facts.assignMember({ kind: 'this', class: owner.class, super: true }, target.text)
  x.facts.member(owner.class, {
    name: target.text,
    kind: 'field',
    static: ofClass,
    ...given,
  })
}

/** `self.client = value` is kept where `attr_accessor` keeps it; of another object it only means that it is not constant. */
function assignAttribute(x: Extractor, target: SyntaxNode, given: Given, context: Context): void {
  const receiver = target.child('receiver')
  const name = target.child('method')?.text
  if (!receiver || name === undefined) return
  if (receiver.type === 'self' && context.class !== undefined) {
    const shared = context.self === 'class' ? { static: true as const } : {}
    x.facts.member(context.class, { name: `@${name}`, kind: 'field', ...shared, ...given })
    return
  }
  if (receiver.type === 'identifier')
    x.facts.assignMember({ kind: 'name', name: receiver.text, scope: context.scope }, `@${name}`)
  const object = x.expression(receiver, context)
  if (receiver.type !== 'identifier' && object.kind !== 'unknown') x.facts.assignMember(object, `@${name}`)
}

/** A loop or a pattern gives a variable one of several values: `for key in keys`, `in { key: }`. */
export function bindPattern(x: Extractor, pattern: SyntaxNode | undefined, context: Context): void {
  if (!pattern || pattern.text === '') return
  const isKey = pattern.type === 'hash_key_symbol' && pattern.parent?.namedChildren.length === 1
  if (pattern.type === 'identifier' || isKey)
    x.facts.bind(localScope(x, pattern.text, context) ?? context.scope, pattern.text, { opaque: true })
  for (const part of pattern.namedChildren) bindPattern(x, part, context)
}

/** `key << "-new"`, `key.upcase!`: a variable, a constant or a field then holds something else. */
export function changedInPlace(x: Extractor, target: SyntaxNode | undefined, context: Context): void {
  if (target && PLACES.has(target.type)) assignTo(x, target, undefined, context)
}

const PLACES = new Set(['identifier', 'constant', 'global_variable', 'instance_variable', 'class_variable'])

export function isChanging(method: string): boolean {
  return method.endsWith('!') || CHANGING.has(method)
}

/** `KEYS[:a] = ...`: the element is not a constant. */
function assignElement(x: Extractor, target: SyntaxNode, context: Context): void {
  const object = target.child('object')
  const values = target.namedChildren.map((child) => x.expression(child, context))
  const [held, index] = values
  if (object?.type !== 'constant' && object?.type !== 'identifier') {
    if (held) x.facts.assignMember(held, index?.kind === 'literal' ? String(index.value) : ANY_MEMBER)
    return
  }
  if (index?.kind === 'literal')
    x.facts.assignMember({ kind: 'name', name: object.text, scope: context.scope }, String(index.value))
  else {
    x.facts.assign(context.scope, object.text)
    // What a parameter holds is its callers'.
    x.facts.assignMember({ kind: 'name', name: object.text, scope: context.scope })
  }
}

function assignEach(
  x: Extractor,
  targets: readonly SyntaxNode[],
  value: Expression | undefined,
  context: Context,
): void {
  const rest = targets.findIndex((target) => target.type === 'rest_assignment')
  for (const [position, target] of targets.entries()) {
    const known = value && (rest < 0 || position < rest)
    assignTo(x, target, known ? itemAt(value, position) : undefined, context)
  }
}
