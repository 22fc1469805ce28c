import { argumentAt, booleanLiteral, type Expression, propertyAt, type SyntaxNode, unknown } from '@service/scanner-kit'
import { assignment, assignTo } from './assignments.js'
import { call } from './calls.js'
import { conditional } from './branches.js'
import { type Context, type Extractor, inBlock, statements } from './context.js'
import { numberLiteral, stringValue } from './literals.js'
import { macro } from './macros.js'
import { pathExpression, pathSegments } from './paths.js'

/** Reads an expression and everything in it; called once for each node. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
      return name(x, node.text, context)
    case 'self':
      return context.class === undefined ? unknown : { kind: 'this', class: context.class }
    case 'scoped_identifier':
      return path(x, node, context)
    case 'generic_function':
      return x.expression(node.child('function'), context)
    case 'field_expression':
      return field(x, node, context)
    case 'call_expression':
      return call(x, node, context)
    case 'macro_invocation':
      return macro(x, node, context)
    case 'closure_expression':
      return { kind: 'function', function: x.function(node, context) }
    case 'struct_expression':
      return struct(x, node, context)
    case 'array_expression':
    case 'tuple_expression':
      return list(x, node, context)
    case 'index_expression':
      return index(x, node, context)
    case 'assignment_expression':
    case 'compound_assignment_expr':
      return assignment(x, node, context)
    case 'block':
      return block(x, node, context)
    case 'unary_expression':
      return unary(x, node, context)
    case 'return_expression':
      return returned(x, node, context)
    default:
      return literal(node, x) ?? conditional(x, node, context) ?? wrapped(x, node, context)
  }
}

/** A variable, a constant; the name of a struct without fields is the struct's only value. */
function name(x: Extractor, written: string, context: Context): Expression {
  x.mentioned.add(written)
  const value = pathExpression(x, [written.replace(/^r#/, '')], context)
  const type = context.module.types.get(written)
  const isStruct = type !== undefined && x.facts.classAt(type)?.kind === 'class'
  return isStruct ? { kind: 'call', callee: value, arguments: [] } : value
}

function literal(node: SyntaxNode, x: Extractor): Expression | undefined {
  switch (node.type) {
    case 'string_literal':
    case 'raw_string_literal': {
      const value = stringValue(node)
      if (value === undefined) return unknown
      return x.facts.string(value, node)
    }
    case 'integer_literal':
    case 'float_literal':
      return numberLiteral(node.text)
    case 'boolean_literal':
      return booleanLiteral(node.text === 'true')
    case 'char_literal':
      return unknown
    default:
      return undefined
  }
}

/** What carries no information is the expression it wraps. */
function wrapped(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'await_expression':
    case 'try_expression':
    case 'parenthesized_expression':
    case 'type_cast_expression':
    case 'async_block':
    case 'unsafe_block':
    case 'const_block':
    case 'try_block':
    case 'gen_block':
      return x.expression(node.child('value') ?? node.namedChildren.filter(isValue)[0], context)
    case 'reference_expression': {
      const value = node.child('value')
      // Code that has the reference may give the place another value.
      if (value && node.has('mutable_specifier')) assignTo(x, value, undefined, context)
      return x.expression(value, context)
    }
    default:
      statements(x, node.namedChildren, context)
      return unknown
  }
}

const isValue = (node: SyntaxNode) => node.type !== 'mutable_specifier' && node.type !== 'lifetime'

function path(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const segments = pathSegments(node)
  if (!segments) return unknown
  if (segments[0] !== undefined) x.mentioned.add(segments[0])
  return pathExpression(x, segments, context)
}

function field(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = x.expression(node.child('value'), context)
  const name = node.child('field')?.text
  return name === undefined || name === '' ? unknown : { kind: 'member', object, name }
}

/** The statements of a block; its value is the expression that ends it. */
function block(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const children = node.namedChildren.filter((child) => child.type !== 'label')
  const last = children.at(-1)
  const ends = last !== undefined && !/_(?:item|declaration|definition|statement)$/.test(last.type)
  const tail = ends ? last : implicitTail(last)
  const place = statements(x, tail ? children.slice(0, -1) : children, inBlock(x, context))
  return x.expression(tail, place)
}

/** `if`, `match` and blocks end a block without a semicolon, and are statements to the grammar all the same. */
function implicitTail(last: SyntaxNode | undefined): SyntaxNode | undefined {
  return last?.type === 'expression_statement' && !last.has(';') ? last.namedChildren[0] : undefined
}

function struct(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const type = x.type(node.child('name'), context)
  const properties = (node.child('body')?.namedChildren ?? []).flatMap((one) => {
    const at = { line: one.line, column: one.column }
    if (one.type === 'shorthand_field_initializer') {
      return [{ name: one.text, value: x.expression(one.namedChildren[0], context), ...at }]
    }
    const written = one.child('value') ?? one.namedChildren.at(-1)
    const value = x.expression(written, context)
    const field = one.child('field')?.text
    if (one.type !== 'field_initializer' || field === undefined || !written) return []
    return [propertyAt(one, { name: field }, written, value)]
  })
  return { kind: 'object', properties, ...(type.kind !== 'unknown' && { type }) }
}

function list(x: Extractor, node: SyntaxNode, context: Context): Expression {
  // `[value; count]` repeats.
  if (node.child('length')) {
    statements(x, node.namedChildren, context)
    return unknown
  }
  return {
    kind: 'array',
    items: node.namedChildren.map((child) => argumentAt(child, x.expression(child, context))),
  }
}

function index(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [object = unknown, at = unknown] = node.namedChildren.map((child) => x.expression(child, context))
  return at.kind === 'unknown' ? unknown : { kind: 'index', object, index: at }
}

function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [operand] = node.namedChildren
  const operator = node.children[0]?.type
  if (operand && operator === '-' && (operand.type === 'integer_literal' || operand.type === 'float_literal')) {
    return numberLiteral(operand.text, -1)
  }
  const value = x.expression(operand, context)
  return operator === '*' ? value : unknown
}

function returned(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [value] = node.namedChildren
  x.facts.returns(context.function, value && x.expression(value, context))
  return unknown
}
