import {
  ANY_ELEMENT,
  booleanLiteral,
  type Expression,
  nothing,
  someBoolean,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { addressTaken } from './assignments.js'
import { call, conversion } from './calls.js'
import { composite } from './composites.js'
import { type Context, type Extractor, statements } from './context.js'
import { numberLiteral, runeLiteral, stringValue } from './literals.js'
import { typeArguments } from './type-parts.js'

/** Reads an expression and everything in it; call it once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      if (node.text === '_') return unknown
      x.mentioned.add(node.text)
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return x.facts.string(stringValue(node), node)
    case 'int_literal':
    case 'float_literal':
      return numberLiteral(node.text)
    case 'rune_literal':
      return runeLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'nil':
      return nothing
    case 'iota':
      return x.iota === undefined ? unknown : { kind: 'literal', type: 'integer', value: x.iota }
    case 'selector_expression':
      return selector(x, node, context)
    case 'index_expression':
      return index(x, node, context)
    case 'call_expression':
      return call(x, node, context)
    case 'type_conversion_expression':
      return conversion(x, node, context)
    case 'type_instantiation_expression':
      return instantiation(x, node, context)
    case 'type_assertion_expression':
      return assertion(x, node, context)
    case 'composite_literal':
      return composite(x, node, context)
    case 'func_literal':
      return { kind: 'function', function: x.literal(node, context) }
    case 'parenthesized_expression':
    case 'literal_element':
    case 'variadic_argument':
      return inner(x, node, context)
    case 'unary_expression':
      return unary(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'slice_expression':
      return slice(x, node, context)
    default:
      return other(x, node, context)
  }
}

/** `keys[1:]` is a view: writes to it are writes to `keys`. Reads from it may return a part of a text. */
function slice(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operand = node.child('operand')
  const object = x.expression(operand, context)
  for (const child of node.namedChildren) if (child !== operand) x.expression(child, context)
  const start = node.child('start')
  if (start && start.text !== '0') x.facts.assignMember(object, ANY_ELEMENT)
  return { kind: 'choice', options: [object, unknown] }
}

/** Types where a value could stand, and what did not parse. */
function other(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type.endsWith('_type') || node.type === 'type_identifier') return x.type(node, context.scope)
  statements(x, node, context)
  return unknown
}

/** What the first part is. All are read, for what stands in them. */
function inner(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [value = unknown] = node.namedChildren.map((part) => x.expression(part, context))
  return value
}

function selector(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('operand')
  const name = node.child('field')
  if (!object || !name) return inner(x, node, context)
  if (object.type === 'identifier') x.qualifiers.add(object.text)
  return { kind: 'member', object: x.expression(object, context), name: name.text }
}

/** An element at a place that is written down, or any element. */
function index(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('operand')
  const at = node.child('index')
  if (!object || !at) return inner(x, node, context)
  const value = x.expression(object, context)
  const place = x.expression(at, context)
  return { kind: 'index', object: value, index: place }
}

/** `f[A, B]` as a value. */
function instantiation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const base = node.child('type') ?? node.namedChildren[0]
  if (!base) return unknown
  for (const one of node.namedChildren) if (one !== base) x.type(one, context.scope)
  return { kind: 'generic', base: x.type(base, context.scope), arguments: typeArguments(x, node, context.scope) }
}

function assertion(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const type = node.child('type')
  const value = x.expression(node.child('operand'), context)
  return type ? { kind: 'cast', type: x.type(type, context.scope), value } : value
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operand = node.child('operand')
  const operator = node.child('operator')?.text
  if (!operand) return unknown
  if ((operator === '-' || operator === '+') && /^(?:int|float)_literal$/.test(operand.type))
    return numberLiteral(operand.text, operator === '-' ? -1 : 1)
  const value = x.expression(operand, context)
  switch (operator) {
    case '&':
      // Code that gets the address can change what is there.
      addressTaken(x, operand, context)
      return value
    case '*':
      return value
    case '<-':
      return { kind: 'member', object: value, name: ANY_ELEMENT }
    case '!':
      return someBoolean
    default:
      return unknown
  }
}

const TESTS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

/** Only `+` can make a constant text; sums of numbers are left alone. */
function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = [node.child('left'), node.child('right')].map((side) => x.expression(side, context))
  const numeric = parts.some((part) => part.kind === 'literal' && part.type !== 'string')
  const operator = node.child('operator')?.text ?? ''
  if (TESTS.has(operator)) return someBoolean
  return operator === '+' && !numeric ? { kind: 'concatenation', parts } : unknown
}
