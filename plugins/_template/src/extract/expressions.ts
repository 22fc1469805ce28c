import { argumentAt, type Expression, type Property, propertyAt, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { functionAt } from './functions.js'
import { literal } from './literals.js'

/** Reads an expression and everything in it. What carries no information (parentheses, `await`) is what it wraps. */
export function expression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'identifier':
    case 'shorthand_property_identifier':
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'member_expression':
      return member(x, node, context)
    case 'call_expression':
      return call(x, node, context)
    case 'arrow_function':
    case 'function_expression':
      return { kind: 'function', function: functionAt(x, node, context) }
    case 'object':
      return { kind: 'object', properties: node.namedChildren.flatMap((child) => property(x, child, context)) }
    case 'array':
      return array(x, node, context)
    case 'assignment_expression':
    case 'augmented_assignment_expression':
      return assignment(x, node, context)
    case 'ternary_expression':
      return conditional(x, node, context)
    case 'binary_expression':
      return binary(x, node, context)
    case 'parenthesized_expression':
    case 'await_expression':
      return node.namedChildren.map((child) => x.expression(child, context))[0] ?? unknown
    default:
      return literal(x, node) ?? inside(x, node, context)
  }
}

/** Anything else: its value is not known, but it may contain calls and texts. */
function inside(x: Extractor, node: SyntaxNode, context: Context): Expression {
  for (const child of node.namedChildren) x.statement(child, context)
  return unknown
}

function member(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = node.child('property')?.text
  const value = x.expression(node.child('object'), context)
  return name === undefined || name === '' ? unknown : { kind: 'member', object: value, name }
}

/** Every call is a fact; which of them are an SDK's is the linker's business. */
function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const target = node.child('function')
  if (!target) return inside(x, node, context)
  const callee = x.expression(target, context)
  const list = node.child('arguments')?.namedChildren ?? []
  const args = list.map((child) => {
    const argument = argumentAt(child, x.expression(child, context))
    return child.type === 'spread_element' ? { ...argument, spread: true as const } : argument
  })
  const at = target.child('property') ?? target
  x.facts.called(callee, args, at)
  return { kind: 'call', callee, arguments: args }
}

function property(x: Extractor, node: SyntaxNode, context: Context): Property[] {
  const key = node.child('key')
  const valueNode = node.child('value')
  if (node.type !== 'pair' || !key || !valueNode) {
    const value = x.expression(node, context)
    return [{ ...(value.kind === 'name' && { name: value.name }), value, line: node.line, column: node.column }]
  }
  const value = x.expression(valueNode, context)
  const name = key.type === 'string' ? (key.first('string_fragment')?.text ?? '') : key.text
  return [propertyAt(key, { name }, valueNode, value)]
}

function array(x: Extractor, node: SyntaxNode, context: Context): Expression {
  return {
    kind: 'array',
    items: node.namedChildren.map((child) => argumentAt(child, x.expression(child, context))),
  }
}

/** `name = value`, `object.name = value`; the result of `+=` cannot be followed. Anything that is ever assigned is not a constant. */
function assignment(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.child('left')
  const value = x.expression(node.child('right'), context)
  const follows = node.type === 'assignment_expression'
  if (left?.type === 'identifier') x.facts.assign(context.scope, left.text, follows ? value : undefined)
  else if (left) {
    const target = x.expression(left, context)
    if (target.kind === 'member') x.facts.assignMember(target.object, target.name)
  }
  return follows ? value : unknown
}

function conditional(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.child('condition')
  if (condition) x.statement(condition, context)
  const options = [node.child('consequence'), node.child('alternative')].map((side) => x.expression(side, context))
  return { kind: 'choice', options }
}

function binary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = [node.child('left'), node.child('right')].map((side) => x.expression(side, context))
  return node.child('operator')?.text === '+' ? { kind: 'concatenation', parts } : unknown
}
