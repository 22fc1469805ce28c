import {
  argumentAt,
  ANY_ELEMENT,
  booleanLiteral,
  converted,
  type Expression,
  noteBareName,
  noteMember,
  nothing,
  ownObject,
  someBoolean,
  stringLiteral,
  sumOf,
  type SureType,
  type SyntaxNode,
  unknown,
  decided,
  placeOf,
} from '@service/scanner-kit'
import { altered, assignment, changed } from './assignments.js'
import { invocation } from './calls.js'
import { children, type Context, type Expected, type Extractor, plainName } from './context.js'
import { anonymousObject, arrayOf, construction, copied } from './creation.js'
import { defaultOf, numberLiteral } from './literals.js'
import { pattern } from './patterns.js'
import { query } from './queries.js'
import { reflectedMember } from './reflection.js'
import { interpolated, text } from './strings.js'
import { switched } from './switches.js'
import { tuple } from './tuples.js'

/** Reads an expression and everything in it; call it once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  switch (node.type) {
    case 'identifier':
    case 'generic_name':
      noteBareName(x.facts, context.scope, node, plainName(node.text))
      return named(node, context)
    case 'string_literal':
    case 'verbatim_string_literal':
    case 'raw_string_literal':
      return text(x, node)
    case 'interpolated_string_expression':
      return interpolated(x, node, context)
    case 'character_literal':
      return stringLiteral(node.text.slice(1, -1))
    case 'integer_literal':
    case 'real_literal':
      return numberLiteral(node.text)
    case 'boolean_literal':
      return booleanLiteral(node.text === 'true')
    case 'null_literal':
      return nothing
    case 'default_expression': {
      const type = node.child('type') ?? expected?.node
      return type ? defaultOf(type.text) : unknown
    }
    case 'this':
    case 'base':
      return ownObject(context.class, node.type === 'base')
    case 'member_access_expression':
      return memberAccess(x, node, context)
    case 'conditional_access_expression':
      return conditionalAccess(x, node, context)
    case 'element_access_expression':
      return elementAccess(x, node, context)
    case 'invocation_expression':
      return invocation(x, node, context)
    case 'object_creation_expression':
    case 'implicit_object_creation_expression':
      return construction(x, node, context, expected)
    case 'anonymous_object_creation_expression':
      return anonymousObject(x, node, context)
    case 'with_expression':
      return copied(x, node, context)
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'initializer_expression':
    case 'collection_expression':
      return arrayOf(x, node, context)
    case 'tuple_expression':
      return tuple(x, node, context, expected)
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return { kind: 'function', function: lambda(x, node, context, expected) }
    case 'switch_expression':
      return switched(x, node, context)
    default:
      return operation(x, node, context, expected)
  }
}

/** Operators, and what only wraps another expression. */
function operation(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  switch (node.type) {
    case 'parenthesized_expression':
    case 'await_expression':
    case 'checked_expression':
    case 'expression_element':
      return inner(x, node, context, expected)
    case 'ref_expression':
      // An assignment to `ref var other = ref key` assigns to both.
      for (const child of node.namedChildren) {
        if (child.type === 'identifier') altered(x, child, context)
        if (child.type === 'member_access_expression' || child.type === 'element_access_expression')
          changed(x, child, context)
      }
      return inner(x, node, context, expected)
    case 'typeof_expression': {
      return x.type(node.child('type'), context) ?? unknown
    }
    case 'cast_expression':
      return cast(x, node.child('value'), node.child('type'), context)
    case 'as_expression':
      return cast(x, node.child('left'), node.child('right'), context)
    case 'conditional_expression':
      return conditional(x, node, context, expected)
    case 'binary_expression':
      return binary(x, node, context, expected)
    case 'prefix_unary_expression':
    case 'unary_expression':
    case 'postfix_unary_expression':
      return unary(x, node, context, expected)
    case 'assignment_expression':
      return assignment(x, node, context)
    case 'declaration_expression':
    case 'is_pattern_expression':
      pattern(x, node, context)
      return node.type === 'is_pattern_expression' ? someBoolean : unknown
    case 'is_expression': {
      x.expression(node.child('left'), context)
      return someBoolean
    }
    case 'query_expression':
      return query(x, node, context)
    default:
      // Statements inside expressions (ERROR nodes) and what carries no value.
      children(x, node, context)
      return unknown
  }
}

function named(node: SyntaxNode, context: Context): Expression {
  const name = node.type === 'identifier' ? node : node.first('identifier')
  return name ? { kind: 'name', name: plainName(name.text), scope: context.scope } : unknown
}

/** The one expression inside; what stands beside it did not parse. */
function inner(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  const [first, ...rest] = node.namedChildren
  const value = x.expression(first, context, expected)
  for (const child of rest) x.statement(child, context)
  return value
}

function memberAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const nameNode = node.child('name')
  const objectNode = node.child('expression') ?? node.first('this', 'base')
  if (!nameNode || !objectNode) return inner(x, node, context)
  for (const child of node.namedChildren) if (child.type === 'ERROR') x.statement(child, context)
  const name = plainName((nameNode.first('identifier') ?? nameNode).text)
  if (name === 'Empty' && /^[sS]tring$/.test(objectNode.text)) return stringLiteral('')
  const object = ownerOf(x, objectNode, context)
  noteMember(x.facts, object, nameNode, name)
  return reflectedMember(x.facts, object, name, x.mayAssignThrough) ?? { kind: 'member', object, name }
}

/** The part before the dot: an expression, or a type with arguments. */
function ownerOf(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type === 'generic_name' || node.type === 'qualified_name' || node.type === 'alias_qualified_name') {
    const type = x.type(node, context)
    return type?.kind === 'generic' ? type.base : (type ?? unknown)
  }
  return node.type === 'predefined_type' ? unknown : x.expression(node, context)
}

/** `owner?.name` and `owner?[index]`. */
function conditionalAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const objectNode = node.child('condition')
  const object = x.expression(objectNode, context)
  const binding = node.first('member_binding_expression', 'element_binding_expression')
  for (const child of node.namedChildren) {
    if (child !== objectNode && child !== binding) x.statement(child, context)
  }
  if (binding?.type === 'element_binding_expression') return element(x, object, binding, context)
  const nameNode = binding?.child('name')
  if (!nameNode) return unknown
  const name = plainName((nameNode.first('identifier') ?? nameNode).text)
  noteMember(x.facts, object, nameNode, name)
  return { kind: 'member', object, name }
}

function elementAccess(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const list = node.child('subscript')
  const object = x.expression(node.child('expression') ?? node.first('this', 'base'), context)
  return list ? element(x, object, list, context, isAssigned(node)) : unknown
}

/** `flags["a"] = value`, which reads nothing. */
function isAssigned({ parent, start, end }: SyntaxNode): boolean {
  if (parent?.type !== 'assignment_expression' || parent.child('operator')?.text !== '=') return false
  const left = parent.child('left')
  return left?.start === start && left.end === end
}

function element(x: Extractor, object: Expression, list: SyntaxNode, context: Context, assigned = false): Expression {
  const values = list.namedChildren.map((node) => inner(x, node, context))
  const at = () => list.namedChildren.map((node, position) => argumentAt(node, values[position] ?? unknown))
  if (!assigned) x.facts.indexed(object, at)
  const [index, ...more] = values
  if (!index || more.length > 0) return unknown
  if (index.kind === 'unknown') return { kind: 'member', object, name: ANY_ELEMENT }
  return { kind: 'index', object, index }
}

/** `k => ...`; the type it is assigned to tells what its parameters are. */
function lambda(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): number {
  const types = expected?.node.type === 'generic_name' ? expected.node.first('type_argument_list') : undefined
  const parameterTypes = types?.namedChildren.map((type) => x.type(type, context))
  return x.declareFunction(node, context, parameterTypes ? { parameterTypes } : {})
}

/** Types that say what kind of default a value is. */
const SURE: Record<string, SureType | undefined> = {
  bool: 'boolean',
  byte: 'integer',
  short: 'integer',
  int: 'integer',
  long: 'integer',
  uint: 'integer',
  ulong: 'integer',
  float: 'float',
  double: 'float',
  decimal: 'float',
  string: 'string',
}

function cast(
  x: Extractor,
  valueNode: SyntaxNode | undefined,
  typeNode: SyntaxNode | undefined,
  context: Context,
): Expression {
  const value = x.expression(valueNode, context)
  const sure = SURE[typeNode?.text ?? '']
  if (sure !== undefined) return converted(sure, value)
  // A number becomes the character of that number.
  if (typeNode?.text === 'char') return unknown
  const named = x.type(typeNode, context)
  if (named) return { kind: 'cast', type: named, value }
  // `(int)Flag.Dark` is a different value; `(bool)true` and `(object)"a"` are not.
  return value.kind === 'literal' ? value : unknown
}

function conditional(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  x.expression(node.child('condition'), context)
  const options = [node.child('consequence'), node.child('alternative')].map((side) =>
    x.expression(side, context, expected),
  )
  return decided(options, node.child('condition')?.text, placeOf(context, 'this'))
}

const TESTS = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

function binary(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  const sides = [node.child('left'), node.child('right')]
  const parts = sides.map((side) => x.expression(side, context, expected))
  const operator = node.child('operator')?.type
  if (operator === '??') {
    const options = parts.filter((_, index) => sides[index]?.type !== 'throw_expression')
    return options.length === 1 ? (options[0] ?? unknown) : { kind: 'choice', options }
  }
  if (TESTS.has(operator ?? '')) return someBoolean
  return operator === '+' && !sides.every(isNumeric) ? sumOf(parts) : unknown
}

/** Two characters are added as numbers: `'a' + 'b' + "c"` is `195c`. Numbers alone are no text anyway. */
function isNumeric(node: SyntaxNode | undefined): boolean {
  return node?.type === 'character_literal' || node?.type === 'integer_literal' || node?.type === 'real_literal'
}

function unary(x: Extractor, node: SyntaxNode, context: Context, expected?: Expected): Expression {
  const operand = node.child('argument') ?? node.namedChildren[0]
  if (node.has('++') || node.has('--')) return changed(x, operand, context)
  if (!operand) return unknown
  if (node.type === 'postfix_unary_expression') return x.expression(operand, context, expected)
  const number = operand.type === 'integer_literal' || operand.type === 'real_literal'
  if (number && (node.has('-') || node.has('+'))) return numberLiteral(operand.text, node.has('-') ? -1 : 1)
  x.expression(operand, context)
  return node.has('!') ? someBoolean : unknown
}
