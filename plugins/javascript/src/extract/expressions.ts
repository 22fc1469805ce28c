import {
  ALL_ARGUMENTS,
  booleanLiteral,
  type Expression,
  getOrMake,
  nothing,
  ownObject,
  someBoolean,
  stringLiteral,
  type SyntaxNode,
  textWithValues,
  unknown,
  decided,
  placeOf,
} from '@service/scanner-kit'
import { applied, argumentsOf, passedOn } from './arguments.js'
import { assignment, changed } from './assignments.js'
import { classAt, parentMade } from './classes.js'
import { added, collectionMade, collectionNamed } from './collections.js'
import type { Context, Extractor } from './context.js'
import { functionAt, named } from './functions.js'
import { component, elementMade, jsx } from './jsx.js'
import { startReduce, understood } from './known-calls.js'
import { fragmentText, numberLiteral, stringValue } from './literals.js'
import { noteChanges } from './changing-calls.js'
import { moduleCall } from './specifiers.js'
import { exportedName } from './commonjs.js'
import { indexArgument, nameTaken } from './taken.js'
import { listAt } from './lists.js'
import { objectAt } from './objects.js'
import { nameOfMember } from './private-names.js'
import { taggedHtml } from './template.js'
import { changesParameters } from './sloppy.js'

/**
 * Reads an expression and everything in it; call it once for each node.
 * @param name the name the value is given, for functions and classes without their own
 */
export function expression(x: Extractor, node: SyntaxNode, context: Context, name?: string): Expression {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier':
    case 'jsx_identifier':
      if (node.text === ALL_ARGUMENTS.name && context.receiver && changesParameters(node))
        x.facts.assignAny(context.receiver.scope)
      return nameAt(x, node.text, context)
    case 'string':
      return x.facts.string(stringValue(node), node)
    case 'template_string':
      return template(x, node, context)
    case 'number':
      return numberLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'null':
    case 'undefined':
      return nothing
    case 'this':
    case 'super':
      return ownObject(context.class, node.type === 'super')
    case 'member_expression':
      return member(x, node, context)
    case 'subscript_expression':
      return subscript(x, node, context)
    case 'call_expression':
    case 'new_expression':
      return call(x, node, context)
    case 'arrow_function':
    case 'function_expression':
    case 'generator_function':
    case 'function':
      return { kind: 'function', function: functionAt(x, node, context, named(node, name)) }
    case 'class':
      return { kind: 'class', class: classAt(x, node, node.child('name')?.text ?? name, context) }
    case 'object':
      return objectAt(x, node, context)
    case 'array':
      return listAt(x, node, context)
    case 'parenthesized_expression':
    case 'await_expression':
    case 'non_null_expression':
    case 'spread_element':
    case 'computed_property_name':
    case 'instantiation_expression':
      return inner(x, node, context, name)
    case 'yield_expression':
      return yielded(x, node, context)
    case 'as_expression':
    case 'satisfies_expression':
    case 'type_assertion':
      return cast(x, node, context)
    case 'unary_expression':
      return unary(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'ternary_expression':
      return ternary(x, node, context)
    case 'sequence_expression':
      return node.namedChildren.map((child) => expression(x, child, context)).at(-1) ?? unknown
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return assignment(x, node, context)
    case 'update_expression':
      return changed(x, node, context)
    case 'jsx_element':
    case 'jsx_self_closing_element':
    case 'jsx_fragment':
    case 'jsx_expression':
      return jsx(x, node, context)
    default:
      // Statements inside expressions (ERROR nodes, class bodies) and what carries no value.
      for (const child of node.namedChildren) x.statement(child, context)
      return unknown
  }
}

function nameAt(x: Extractor, written: string, context: Context): Expression {
  if (written === 'undefined') return nothing
  const { receiver, scope, within } = context
  const { name, position } = ALL_ARGUMENTS
  if (written === name && receiver && !x.facts.declares(receiver.scope, name))
    x.facts.bind(receiver.scope, name, { parameter: { function: receiver.function, position } })
  getOrMake(x.read, x.facts.functionScope(scope), () => new Set()).add(written)
  const found: Expression = { kind: 'name', name: written, scope }
  return within ? { kind: 'choice', options: [found, unknown] } : found
}

function inner(x: Extractor, node: SyntaxNode, context: Context, name?: string): Expression {
  const [first, ...rest] = node.namedChildren
  const value = first ? expression(x, first, context, name) : unknown
  for (const child of rest) if (child.type !== 'type_arguments') expression(x, child, context)
  return value
}

/** A generator gives a list of what it yields. */
function yielded(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = inner(x, node, context)
  const at = { line: node.line, column: node.column }
  const list: Expression = node.has('*') ? value : { kind: 'array', items: [{ value, ...at }] }
  x.facts.returns(context.function, list)
  // Its caller may send in something else: `next(value)`.
  return { kind: 'choice', options: [value, unknown] }
}

function template(x: Extractor, node: SyntaxNode, context: Context): Expression {
  taggedHtml(x, node)
  if (!node.has('template_substitution')) return x.facts.string(stringValue(node), node)
  const parts: Expression[] = []
  for (const child of node.children) {
    if (child.type === 'string_fragment') parts.push(stringLiteral(fragmentText(child)))
    else if (child.type === 'escape_sequence') parts.push(unknown)
    else if (child.type === 'template_substitution') parts.push(inner(x, child, context))
  }
  return textWithValues(parts)
}

function member(x: Extractor, node: SyntaxNode, context: Context, isCalled = false): Expression {
  const object = node.child('object')
  const property = node.child('property')
  if (!object || !property) return inner(x, node, context)
  const exported = exportedName(node)
  if (exported !== undefined) return { kind: 'name', name: exported, scope: 0 }
  const owner = expression(x, object, context)
  // What the class itself has is reached through any object of it.
  if (property.text === 'constructor') return { kind: 'typeof', value: owner }
  // Objects of a class have what is assigned to its prototype.
  if (property.text === 'prototype') return { kind: 'cast', type: owner, value: unknown }
  if (!isCalled) nameTaken(x, owner, property)
  return { kind: 'member', object: owner, name: nameOfMember(x, property) }
}

function subscript(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('object')
  const index = node.child('index')
  if (!object || !index) return inner(x, node, context)
  const owner = expression(x, object, context)
  const at = expression(x, index, context)
  x.facts.taken(owner, indexArgument(index, at))
  if (at.kind === 'literal' && at.type === 'string') return { kind: 'member', object: owner, name: String(at.value) }
  return { kind: 'index', object: owner, index: at }
}

function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const calleeNode = node.child('function') ?? node.child('constructor')
  const list = node.child('arguments')
  if (!calleeNode) return inner(x, node, context)
  const module = moduleCall(calleeNode, list)
  if (module !== undefined) {
    x.facts.import({ module })
    return { kind: 'import', module, name: '*' }
  }
  // Outside functions the grammar takes `await (…)` for a call.
  const [awaited, ...others] = calleeNode.text === 'await' ? (list?.namedChildren ?? []) : []
  if (awaited && others.length === 0) return expression(x, awaited, context)
  const isMember = calleeNode.type === 'member_expression'
  const written = isMember ? member(x, calleeNode, context, true) : expression(x, calleeNode, context)
  const typeNodes = (node.child('type_arguments') ?? node.first('type_arguments'))?.namedChildren ?? []
  const typeArguments = typeNodes.map((type) => x.type(type, context))
  const { callee, args } = applied(written, argumentsOf(x, list, context, written))
  noteChanges(x, callee, args, context.scope)
  const at = calleeNode.child('property') ?? calleeNode
  const value = x.facts.called(callee, args, at, typeArguments)
  const through = passedOn(callee, args)
  if (through)
    x.facts.called(through.callee, through.args, calleeNode.child('object')?.child('property') ?? at, typeArguments)
  if (calleeNode.type === 'super') parentMade(x, args, context)
  const element = elementMade(value, at)
  if (element) component(x, element)
  // Unlike anything else: what is stored under it is only found through it.
  if (isSymbol(callee)) return { kind: 'object', properties: [] }
  added(x, callee, args, context)
  startReduce(x, callee, args)
  const known = understood(value, at)
  if (known) return known
  const named = callee.kind === 'name' ? collectionNamed(x, callee.name, typeArguments, context) : undefined
  const many = named ?? collectionMade(x, callee, args, context)
  return many ? { kind: 'cast', type: many, value } : value
}

/** `Symbol('x')` and `Symbol.for('x')`. */
function isSymbol(callee: Expression): boolean {
  const name = callee.kind === 'member' && callee.name === 'for' ? callee.object : callee
  return name.kind === 'name' && name.name === 'Symbol'
}

function cast(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = node.namedChildren
  const prefix = node.type === 'type_assertion'
  const valueNode = prefix ? parts[1] : parts[0]
  const typeNode = prefix ? parts[0]?.namedChildren[0] : parts[1]
  const value = valueNode ? expression(x, valueNode, context) : unknown
  if (node.children.some(({ type }) => type === 'const')) return exactly(value)
  // `satisfies` keeps the value's own type.
  if (!typeNode || node.type === 'satisfies_expression' || value.kind === 'literal') return value
  return { kind: 'cast', type: x.type(typeNode, context), value }
}

/** `as const` also applies to what is inside. */
function exactly(value: Expression): Expression {
  const inner = (expression: Expression) =>
    expression.kind === 'object' || expression.kind === 'array' ? exactly(expression) : expression
  if (value.kind === 'object') {
    return { ...value, exact: true, properties: value.properties.map((one) => ({ ...one, value: inner(one.value) })) }
  }
  if (value.kind !== 'array') return value
  return { ...value, exact: true, items: value.items.map((one) => ({ ...one, value: inner(one.value) })) }
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const argument = node.child('argument')
  const operator = node.child('operator')?.text
  if (argument?.type === 'number' && (operator === '-' || operator === '+'))
    return numberLiteral(argument.text, operator === '-' ? -1 : 1)
  if (operator === 'delete') return changed(x, node, context)
  if (argument) expression(x, argument, context)
  if (operator === 'void') return nothing
  if (operator === '!' && argument?.type === 'number') return booleanLiteral(Number(argument.text) === 0)
  if (operator === 'typeof') return { kind: 'typed', type: 'string' }
  return operator === '!' ? someBoolean : unknown
}

const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'instanceof'])

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const right = node.child('right')
  const options = [left, right].map((side) => (side ? expression(x, side, context) : unknown))
  const operator = node.child('operator')?.text
  if (operator === '+') return { kind: 'concatenation', parts: options }
  if (operator === '??' || operator === '||') return { kind: 'choice', options }
  if (operator !== undefined && COMPARISONS.has(operator)) return someBoolean
  // `ready && client` is the client when it is anything.
  return operator === '&&' ? { kind: 'choice', options: [unknown, options[1] ?? unknown] } : unknown
}

function ternary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  if (condition) expression(x, condition, context)
  const options = [node.child('consequence'), node.child('alternative')].map((side) =>
    side ? expression(x, side, context) : unknown,
  )
  return decided(options, node.child('condition')?.text, placeOf(context, 'this'))
}
