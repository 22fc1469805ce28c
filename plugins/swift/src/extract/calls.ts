import {
  ANY_ELEMENT,
  type Argument,
  argumentAt,
  type Expression,
  lastName,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { changed } from './assignments.js'
import { CHANGE_TEXTS, changing } from './changing-calls.js'
import { emptyCollection, spelledOutValue, wrappedValue } from './collections.js'
import type { Context, Extractor, Receiver } from './context.js'
import { implicitName, withoutEffects } from './implicit.js'
import { memberAt, noteAssigned } from './key-paths.js'
import { noteParentConstruction } from './parent-construction.js'
import { operandOfBang, withoutPrefix } from './prefix.js'
import { fromContainer, resolved } from './wrappers.js'

/** Methods whose closure gets what their object holds. */
const HANDS_ON = new Set([
  'map',
  'flatMap',
  'compactMap',
  'forEach',
  'filter',
  'first',
  'contains',
  'allSatisfy',
  'withLock',
  'withLockedValue',
  'run',
  'sink',
])

/** Those that give what their function makes of it. */
const MAPS = new Set(['compactMap', 'flatMap', 'map'])

/** `callee(...)`, with trailing closures, and `object[index]`. */
export function callExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const suffix = node.namedChildren.find((one) => one.type === 'call_suffix')
  const operand = operandOfBang(node)
  if (operand) return x.expression(operand, context)
  const [first] = node.namedChildren
  const calleeNode = first && withoutPrefix(first)
  if (!suffix || !calleeNode || calleeNode === suffix) {
    x.statements(node.namedChildren, context)
    return unknown
  }
  const inner = closureOnly(suffix) ? withoutEffects(calleeNode) : calleeNode
  const innerSuffix = inner === calleeNode ? undefined : inner.namedChildren[1]
  // `try await load() { ... }`: the closure belongs to the call after the words.
  if (innerSuffix?.type === 'call_suffix' && inner.namedChildren[0]) {
    return call(x, inner.namedChildren[0], [innerSuffix, suffix], context)
  }
  return call(x, calleeNode, [suffix], context)
}

function closureOnly(suffix: SyntaxNode): boolean {
  return suffix.first('value_arguments') === undefined
}

function call(x: Extractor, calleeNode: SyntaxNode, suffixes: readonly SyntaxNode[], context: Context): Expression {
  const list = suffixes[0]?.first('value_arguments')
  if (list?.has('[')) {
    // In `change(&keys[0])` the operator comes before the list.
    if (calleeNode.parent?.type === 'prefix_expression' && calleeNode.parent.child('operation')?.type === '&')
      changed(x, calleeNode, context)
    return subscript(x, calleeNode, list, context)
  }
  const implicit = implicitName(calleeNode)
  if (implicit !== undefined) {
    const args = suffixes.flatMap((one) => x.arguments(one, context))
    return wrappedValue(implicit, args) ?? unknown
  }
  const callee = calleeOf(x, calleeNode, context)
  // `client.value(for:default:)` names the method.
  if (list && list.namedChildren.length > 0 && list.namedChildren.every(isReference)) return callee
  const receiver = receiverOf(callee)
  const args = suffixes.flatMap((one) => x.arguments(one, context, receiver))
  const at = lastNode(calleeNode)
  const call = x.facts.called(callee, args, at)
  noteParentConstruction(x, calleeNode, args, context)
  changing.note(x.facts, callee, args)
  noteChangedText(x, callee, context)
  noteAssigned(x, callee, args)
  const [only, ...more] = list?.namedChildren.flatMap((one) => one.child('value') ?? []) ?? []
  const asked = only && more.length === 0 ? resolved(callee, only, context) : undefined
  const known = asked ?? typeOf(callee, args) ?? mapped(callee, args, calleeNode)
  if (known) return known
  const value = converted(callee, args) ?? emptyCollection(callee, args) ?? spelledOutValue(callee, args)
  if (value) return value
  const held = args.length === 0 ? fromContainer(callee, context) : undefined
  return held ? { kind: 'choice', options: [call, held] } : call
}

function isReference(argument: SyntaxNode): boolean {
  return argument.child('reference_specifier') !== undefined && argument.child('value') === undefined
}

function receiverOf(callee: Expression): Receiver {
  return callee.kind === 'member' ? { callee, object: callee.object, name: callee.name } : { callee }
}

/** `Type.init` is the type; `self.init` and `super.init` are the initialisers of the own class and its parent. */
function calleeOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'navigation_expression' && node.child('suffix')?.child('suffix')?.text === 'init') {
    const target = node.child('target')
    const owner = context.class === undefined ? undefined : x.facts.classAt(context.class)
    if (target?.type === 'self_expression' && owner) {
      return { kind: 'name', name: owner.name ?? '', scope: context.scope }
    }
    if (target?.type === 'super_expression' && owner) return owner.supertypes[0] ?? unknown
    if (target) return x.expression(target, context)
  }
  return x.expression(node, context)
}

function noteChangedText(x: Extractor, callee: Expression, context: Context): void {
  if (callee.kind !== 'member' || !CHANGE_TEXTS.has(callee.name)) return
  const { object } = callee
  const isOwn = object.kind === 'name' || (object.kind === 'member' && object.object.kind === 'this')
  if (isOwn) x.scopes.changeText(context.scope, object.name)
  else if (object.kind === 'member') x.facts.assignMember(object.object, object.name)
}

/** The last name of a callee: where a reader sees the call. */
function lastNode(node: SyntaxNode): SyntaxNode {
  return node.type === 'navigation_expression' ? (node.child('suffix')?.child('suffix') ?? node) : node
}

const CONVERSIONS: Record<string, 'integer' | 'float' | 'string' | 'boolean'> = {
  Int: 'integer',
  Int64: 'integer',
  Double: 'float',
  Float: 'float',
  CGFloat: 'float',
  TimeInterval: 'float',
  String: 'string',
  Bool: 'boolean',
}

/** `Double(5)`: a literal of the type. */
function converted(callee: Expression, args: Argument[]): Expression | undefined {
  const type = callee.kind === 'name' ? CONVERSIONS[callee.name] : undefined
  const [only] = args
  if (type === undefined || args.length !== 1 || only?.label !== undefined) return undefined
  const value = only?.value
  if (value?.kind !== 'literal') return undefined
  if (value.type === type) return value
  return type === 'float' && value.type === 'integer' ? { ...value, type } : undefined
}

function subscript(x: Extractor, calleeNode: SyntaxNode, list: SyntaxNode, context: Context): Expression {
  const object = x.expression(calleeNode, context)
  const values = list.namedChildren.map((one) => argument(x, one, context))
  const path = values[0]?.label === 'keyPath' ? values[0].value : undefined
  const member = path?.kind === 'place' ? memberAt(path, object) : undefined
  if (member) return member
  x.facts.indexed(object, () => values)
  return { kind: 'index', object, index: values[0]?.value ?? unknown }
}

/** `type(of: value)`. */
function typeOf(callee: Expression, args: Argument[]): Expression | undefined {
  const [only, ...more] = args
  const isTypeOf = callee.kind === 'name' && callee.name === 'type' && only?.label === 'of' && more.length === 0
  return isTypeOf ? { kind: 'typeof', value: only.value } : undefined
}

/**
 * `holders.map(\.client)`, `maybe.map { $0.client }`: a list of what each is made to, or that alone. An own method of the name gives what it
 * gives.
 */
function mapped(callee: Expression, args: Argument[], { line, column }: SyntaxNode): Expression | undefined {
  const [only, ...more] = args
  if (callee.kind !== 'member' || !only || more.length > 0 || !MAPS.has(callee.name)) return undefined
  const value = madeBy(only.value, callee.object)
  if (!value) return undefined
  const list: Expression = { kind: 'array', items: [{ value, line, column }] }
  return { kind: 'choice', options: [{ kind: 'call', callee, arguments: args }, value, list] }
}

function madeBy(made: Expression, object: Expression): Expression | undefined {
  if (made.kind === 'place') return memberAt(made, choiceOfElements(object))
  return made.kind === 'function' ? { kind: 'call', callee: made, arguments: [] } : undefined
}

/** `Box<Client>(...)`. */
export function constructorExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const typeNode = node.child('constructed_type')
  const type = x.type(typeNode, context)
  const base: Expression = type?.kind === 'generic' ? type.base : (type ?? unknown)
  const args = node.namedChildren
    .filter((one) => one.type === 'constructor_suffix')
    .flatMap((one) => x.arguments(one, context))
  const at = typeNode ?? node
  const call = x.facts.called(base, args, at)
  return emptyCollection(base, args) ?? call
}

/** `#expect(...)`; `#require(value)` gives its value. */
export function macroInvocation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const args = node.namedChildren
    .filter((one) => one.type === 'call_suffix')
    .flatMap((one) => x.arguments(one, context))
  return node.first('simple_identifier')?.text === 'require' ? (args[0]?.value ?? unknown) : unknown
}

/** The arguments of a call: those in parentheses, then the trailing closures. */
export function argumentsOf(x: Extractor, suffix: SyntaxNode, context: Context, receiver?: Receiver): Argument[] {
  const args: Argument[] = []
  let label: string | undefined
  for (const child of suffix.children) {
    if (child.type === 'value_arguments') {
      for (const one of child.namedChildren) {
        if (one.type === 'value_argument') args.push(argument(x, one, context, args.length, receiver))
        else x.statement(one, context)
      }
    } else if (child.field === 'name') label = child.text
    else if (child.type === 'lambda_literal') {
      args.push(
        argumentAt(child, closure(x, child, context, { position: args.length, receiver, first: args[0] }), label),
      )
      label = undefined
    } else if (child.named) x.statement(child, context)
  }
  return args
}

function argument(x: Extractor, node: SyntaxNode, context: Context, position = 0, receiver?: Receiver): Argument {
  const label = node.child('name')?.text
  const valueNode = withoutParentheses(node.child('value'))
  for (const one of node.namedChildren) if (one.type === 'ERROR') x.statement(one, context)
  if (!valueNode) return argumentAt(node, unknown, label)
  if (valueNode.type === 'lambda_literal') {
    return argumentAt(valueNode, closure(x, valueNode, context, { position, receiver }), label)
  }
  const name = implicitName(valueNode)
  if (name !== undefined && receiver) {
    // Keys are text: `.darkMode` is a constant that an extension adds to String. A default can be of any type.
    const isText = label !== undefined && !label.startsWith('default')
    const object: Expression = {
      kind: 'expected',
      callee: receiver.callee,
      position,
      count: node.parent?.namedChildren.filter(({ type }) => type === 'value_argument').length ?? 0,
      ...(label !== undefined && { label }),
      ...(isText && { otherwise: { kind: 'name', name: 'String', scope: context.scope } }),
    }
    return argumentAt(valueNode, { kind: 'member', object, name }, label)
  }
  return argumentAt(valueNode, x.expression(valueNode, context), label)
}

function withoutParentheses(node: SyntaxNode | undefined): SyntaxNode | undefined {
  let inner = node
  while (inner?.type === 'tuple_expression' && inner.namedChildren.length === 1 && inner.child('value')) {
    inner = inner.child('value')
  }
  return inner
}

/** Views of SwiftUI that are made of a list. */
const ROWS = new Set(['ForEach', 'List'])

/** What a closure gets that is passed to a method of an optional or a list, or that builds the rows of one. */
function handedBy({ callee, object, name }: Receiver, first: Argument | undefined): Expression | undefined {
  if (callee.kind === 'name' && ROWS.has(callee.name) && first)
    return { kind: 'member', object: first.value, name: ANY_ELEMENT }
  if (!object || !HANDS_ON.has(name ?? '')) return undefined
  return choiceOfElements(object)
}

/** What an optional or a list holds. */
function choiceOfElements(object: Expression): Expression {
  return { kind: 'choice', options: [object, { kind: 'member', object, name: ANY_ELEMENT }] }
}

interface ArgumentPlace {
  position: number
  receiver: Receiver | undefined
  /** The first argument, where this one stands behind it. */
  first?: Argument | undefined
}

function closure(x: Extractor, node: SyntaxNode, context: Context, place: ArgumentPlace): Expression {
  const { position, receiver, first } = place
  const handed = receiver && handedBy(receiver, first)
  const followed = receiver && lastName(receiver.callee) !== undefined
  const made = x.closure(node, context, {
    ...(handed && { handed }),
    ...(followed && { argumentOf: { callee: receiver.callee, position } }),
  })
  return { kind: 'function', function: made }
}
