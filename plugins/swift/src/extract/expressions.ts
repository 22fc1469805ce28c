import {
  booleanLiteral,
  converted,
  type Expression,
  nameChain,
  noteBareName,
  noteMember,
  nothing,
  someBoolean,
  sumOf,
  type SureType,
  type SyntaxNode,
  unknown,
  decided,
  placeOf,
} from '@service/scanner-kit'
import { assignment, changed, handsOutBinding } from './assignments.js'
import { callExpression, constructorExpression, macroInvocation } from './calls.js'
import { arrayLiteral, dictionaryLiteral } from './collections.js'
import type { Context, Extractor } from './context.js'
import { ifExpression, switchExpression } from './control.js'
import { keyPath } from './key-paths.js'
import { numberLiteral, ofType } from './literals.js'
import { withoutPrefix } from './prefix.js'
import { stringExpression } from './strings.js'
import { ownType } from './types.js'

/** Reads an expression and everything in it; call it once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'simple_identifier':
      // `Self` is a name like any other to the grammar.
      if (node.text === 'Self') return ownOrLower(x, context)
      if (handsOutBinding(x, node, context)) return unknown
      return nameAt(x, node, context)
    case 'line_string_literal':
    case 'multi_line_string_literal':
    case 'raw_string_literal':
      return stringExpression(x, node, context)
    case 'integer_literal':
    case 'hex_literal':
    case 'oct_literal':
    case 'bin_literal':
    case 'real_literal':
      return numberLiteral(node.text)
    case 'boolean_literal':
      return booleanLiteral(node.text === 'true')
    case 'nil':
      return nothing
    case 'self_expression':
      return self(context)
    case 'super_expression':
      return context.class === undefined ? unknown : { kind: 'this', class: context.class, super: true }
    case 'navigation_expression':
      return navigation(x, node, context)
    case 'call_expression':
      return callExpression(x, node, context)
    case 'constructor_expression':
      return constructorExpression(x, node, context)
    case 'macro_invocation':
      return macroInvocation(x, node, context)
    case 'array_literal':
      return arrayLiteral(x, node, context)
    case 'dictionary_literal':
      return dictionaryLiteral(x, node, context)
    case 'lambda_literal':
      return { kind: 'function', function: x.closure(node, context) }
    case 'assignment':
      return assignment(x, node, context)
    case 'if_statement':
      return ifExpression(x, node, context)
    case 'switch_statement':
      return switchExpression(x, node, context)
    default:
      return operation(x, node, context)
  }
}

function operation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'try_expression':
    case 'await_expression':
      return part(x, node, 'expr', context)
    case 'postfix_expression':
      return postfix(x, node, context)
    case 'prefix_expression':
      return prefix(x, node, context)
    case 'tuple_expression':
      return tuple(x, node, context)
    case 'as_expression':
      return cast(x, node, context)
    case 'ternary_expression':
      part(x, node, 'condition', context)
      return decided(
        [part(x, node, 'if_true', context), part(x, node, 'if_false', context)],
        node.child('condition')?.text,
        placeOf(context, 'self'),
      )
    case 'nil_coalescing_expression':
      return { kind: 'choice', options: [part(x, node, 'value', context), part(x, node, 'if_nil', context)] }
    case 'additive_expression':
      return sum(x, node, context)
    case 'selector_expression':
    case 'key_path_string_expression':
    case 'key_path_expression':
    case 'availability_condition':
      return unknown
    case 'comparison_expression':
    case 'equality_expression':
    case 'conjunction_expression':
    case 'disjunction_expression':
    case 'check_expression':
      x.statements(node.namedChildren, context)
      return someBoolean
    default:
      // What carries no value: ranges, statements in odd places.
      x.statements(node.namedChildren, context)
      return unknown
  }
}

function part(x: Extractor, node: SyntaxNode, field: string, context: Context): Expression {
  const child = node.child(field)
  const value = x.expression(child, context)
  for (const one of node.namedChildren) if (one.type === 'ERROR') x.statement(one, context)
  return value
}

/** In `!client!.isOn()` the first operator comes before the whole chain. */
function postfix(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('target')
  return target && withoutPrefix(target) !== target ? objectOf(x, target, context) : part(x, node, 'target', context)
}

function self(context: Context): Expression {
  if (context.class === undefined) return unknown
  return context.static ? { kind: 'class', class: context.class } : { kind: 'this', class: context.class }
}

/** `object.name`, `object?.name`; `Type.self` is the type. */
function navigation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const path = keyPath(node, context)
  if (path) return path
  const target = node.child('target')
  const suffix = node.child('suffix')?.child('suffix')
  const name = suffix?.text.replaceAll('`', '')
  if (handsOutBinding(x, node, context)) return unknown
  const object = target ? objectOf(x, target, context) : unknown
  if (name === undefined) return unknown
  // In `change(&Keys.a)` the operator also comes before the whole chain.
  const isHandedOut = target?.type === 'prefix_expression' && target.child('operation')?.type === '&'
  if (isHandedOut) x.facts.assignMember(object, name)
  if (suffix) noteMember(x.facts, object, suffix, name)
  return name === 'self' ? object : { kind: 'member', object, name }
}

function objectOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operand = withoutPrefix(node)
  const list = listOfNames(operand, context)
  if (list) return list
  return /_type$/.test(operand.type) ? (x.type(operand, context) ?? unknown) : x.expression(operand, context)
}

/** `[client].map(...)`, which the grammar takes for a type: types are not written like variables. */
function listOfNames(node: SyntaxNode, { scope }: Context): Expression | undefined {
  const names = node.type === 'array_type' ? (node.child('name')?.namedChildren ?? []) : []
  const [first, ...rest] = names.map((one) => (one.type === 'type_identifier' ? one.text : ''))
  if (first === undefined || !/^[\p{Lowercase}_]/u.test(first) || rest.includes('')) return undefined
  const value = nameChain([first, ...rest], scope)
  return { kind: 'array', items: [{ value, line: node.line, column: node.column }] }
}

function prefix(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operator = node.child('operation')?.type
  const target = node.child('target')
  if (!target || operator === '.') return unknown
  if (operator === '-' && /^(?:integer|hex|oct|bin|real)_literal$/.test(target.type))
    return numberLiteral(target.text, -1)
  if (operator === '&') changed(x, target, context)
  const value = x.expression(target, context)
  if (operator === 'bang' || operator === '!') return someBoolean
  return operator === '+' || operator === '&' ? value : unknown
}

/** Parentheses around one value; a tuple of several. */
function tuple(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const items = node.children.filter((one) => one.field === 'value')
  const values = items.map((item) => x.expression(item, context))
  const [only] = values
  if (values.length === 1 && only) return only
  const names = node.childrenIn('name').map((one) => one.text)
  return {
    kind: 'object',
    properties: values.map((value, index) => ({
      name: names.length === values.length ? (names[index] ?? '') : String(index),
      value,
      line: items[index]?.line ?? node.line,
      column: items[index]?.column ?? node.column,
    })),
  }
}

/** Types that say what kind of default a value is. */
const SURE: Record<string, SureType | undefined> = {
  Bool: 'boolean',
  Int: 'integer',
  Int64: 'integer',
  Float: 'float',
  Double: 'float',
  String: 'string',
}

function cast(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const typeNode = node.child('name')
  const value = x.expression(node.child('expr'), context)
  const type = x.type(typeNode, context)
  const sure = SURE[typeNode?.text ?? '']
  if (sure !== undefined) return converted(sure, value)
  return type ? { kind: 'cast', type, value } : ofType(value, typeNode)
}

function sum(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = [part(x, node, 'lhs', context), part(x, node, 'rhs', context)]
  return node.child('op')?.type === '+' ? sumOf(parts) : unknown
}

function nameAt(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = node.text.replaceAll('`', '')
  x.scopes.mention(name)
  if (!context.static) noteBareName(x.facts, context.scope, node, name)
  return { kind: 'name', name, scope: context.scope }
}

/** `Self` as a value: in a class it may be a subclass, which may override a `class var`. */
function ownOrLower(x: Extractor, context: Context): Expression {
  const own = ownType(x, context)
  return own.kind === 'class' ? { kind: 'this', class: own.class, ofClass: true } : own
}
