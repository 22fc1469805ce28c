import {
  booleanLiteral,
  converted,
  type Expression,
  memberChain,
  nothing,
  ownObject,
  someBoolean,
  sumOf,
  type SureType,
  type SyntaxNode,
  unknown,
  decided,
  placeOf,
} from '@service/scanner-kit'
import { qualified } from '@service/scanner-kit/jvm'
import { assignment, changed } from './assignments.js'
import { construction, methodCall } from './calls.js'
import { arrayOf } from './collections.js'
import { children, type Context, type Extractor } from './context.js'
import { initialValue } from './functions.js'
import { numberLiteral, stringValue } from './literals.js'
import { segmentsOf } from './names.js'
import { bindPattern } from './patterns.js'
import { switchExpression } from './switches.js'

/** Reads an expression and everything in it; call it once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      x.scopes.mention(node.text)
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'string_literal':
      return text(x, node)
    case 'decimal_integer_literal':
    case 'hex_integer_literal':
    case 'octal_integer_literal':
    case 'binary_integer_literal':
    case 'decimal_floating_point_literal':
    case 'hex_floating_point_literal':
      return numberLiteral(node.text)
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'null_literal':
      return nothing
    case 'this':
    case 'super':
      return ownObject(context.class, node.type === 'super')
    case 'field_access':
      return fieldAccess(x, node, context)
    case 'method_invocation':
      return methodCall(x, node, context)
    case 'object_creation_expression':
      return construction(x, node, context)
    case 'lambda_expression':
      return { kind: 'function', function: x.declareFunction(node, context) }
    case 'method_reference':
      return methodReference(x, node, context)
    case 'class_literal': {
      return x.type(node.namedChildren[0], context) ?? unknown
    }
    case 'parenthesized_expression':
      return inner(x, node, context)
    case 'cast_expression':
      return cast(x, node, context)
    case 'ternary_expression':
      return ternary(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'unary_expression':
      return unary(x, node, context)
    case 'update_expression':
      return changed(x, node, context)
    case 'assignment_expression':
      return assignment(x, node, context)
    case 'array_access':
      return arrayAccess(x, node, context)
    case 'array_initializer':
    case 'element_value_array_initializer':
      return arrayOf(node.namedChildren, (one) => x.expression(one, context))
    case 'array_creation_expression':
      return arrayCreation(x, node, context)
    case 'switch_expression':
      return switchExpression(x, node, context)
    case 'instanceof_expression':
      return instanceOf(x, node, context)
    default:
      // Statements inside expressions (ERROR nodes) and what carries no value.
      children(x, node, context)
      return unknown
  }
}

function text(x: Extractor, node: SyntaxNode): Expression {
  const value = stringValue(node.text)
  return x.facts.string(value, node)
}

/** What the first part is. All are read, for what stands in them. */
function inner(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [value = unknown] = node.namedChildren.map((part) => x.expression(part, context))
  return value
}

function fieldAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const field = node.child('field')
  const object = node.child('object')
  if (!field || !object) return inner(x, node, context)
  const constant = BOXED[node.text]
  if (constant !== undefined) return booleanLiteral(constant)
  const segments = segmentsOf(node)
  const written = segments && qualified(x, segments, context.scope)
  if (written) return written
  // `Outer.this`: the object around this one, of the class of that name.
  if (field.type === 'this') return { kind: 'cast', type: x.type(object, context) ?? unknown, value: unknown }
  if (field.type === 'super') return unknown
  return { kind: 'member', object: x.expression(object, context), name: field.text }
}

const BOXED: Record<string, boolean | undefined> = { 'Boolean.TRUE': true, 'Boolean.FALSE': false }

function methodReference(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [ownerNode, nameNode] = node.namedChildren
  if (!ownerNode) return unknown
  const isType = ownerNode.type.endsWith('type') || ownerNode.type === 'type_identifier'
  const owner = isType ? x.type(ownerNode, context) : x.expression(ownerNode, context)
  if (!owner || !nameNode) return owner?.kind === 'generic' ? owner.base : (owner ?? unknown)
  // `Flags::client` is what an object of the class has.
  const ofObject = isType || /^\p{Uppercase}\p{ID_Continue}*\p{Lowercase}/u.test(ownerNode.text)
  return memberChain(ofObject ? { kind: 'cast', type: owner, value: unknown } : owner, [nameNode.text])
}

/** Types that say what kind of default a value is. */
const SURE: Record<string, SureType | undefined> = {
  boolean: 'boolean',
  Boolean: 'boolean',
  byte: 'integer',
  short: 'integer',
  int: 'integer',
  Integer: 'integer',
  long: 'integer',
  Long: 'integer',
  float: 'float',
  Float: 'float',
  double: 'float',
  Double: 'float',
  String: 'string',
}

function cast(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [type, value] = [node.child('type'), node.child('value')]
  const named = x.type(type, context)
  const inside = initialValue(x, value, named, context) ?? unknown
  const sure = SURE[type?.text ?? '']
  if (sure !== undefined) return converted(sure, inside)
  // A number becomes the character of that number.
  if (type?.text === 'char') return unknown
  return named ? { kind: 'cast', type: named, value: inside } : inside
}

function ternary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  x.expression(node.child('condition'), context)
  const options = [node.child('consequence'), node.child('alternative')].map((side) => x.expression(side, context))
  return decided(options, node.child('condition')?.text, placeOf(context, 'this'))
}

const TESTS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = [node.child('left'), node.child('right')].map((side) => x.expression(side, context))
  const operator = node.child('operator')?.text ?? ''
  if (TESTS.has(operator)) return someBoolean
  return operator === '+' ? sumOf(parts) : unknown
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operand = node.child('operand')
  const operator = node.child('operator')?.text
  if (operand && /^[+-]$/.test(operator ?? '') && operand.type.endsWith('_literal')) {
    return numberLiteral(operand.text, operator === '-' ? -1 : 1)
  }
  x.expression(operand, context)
  return operator === '!' ? someBoolean : unknown
}

function arrayAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [array, index] = [node.child('array'), node.child('index')]
  if (!array || !index) return inner(x, node, context)
  return { kind: 'index', object: x.expression(array, context), index: x.expression(index, context) }
}

function arrayCreation(x: Extractor, node: SyntaxNode, context: Context): Expression {
  for (const size of node.childrenIn('dimensions')) children(x, size, context)
  return x.expression(node.child('value'), context)
}

function instanceOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  x.expression(node.child('left'), context)
  const name = node.child('name')
  const type = node.child('right')
  const pattern = node.child('pattern')
  if (name && type) bindPattern(x, type, name, context)
  if (pattern) x.statement(pattern, context)
  return someBoolean
}
