import {
  converted,
  type Expression,
  nameChain,
  someBoolean,
  sumOf,
  type SureType,
  type SyntaxNode,
  unknown,
  decided,
  placeOf,
} from '@service/scanner-kit'
import { callWith } from './calls.js'
import type { Context, Extractor } from './context.js'
import { groupsOf } from './groups.js'
import { valueOf } from './values.js'
import { numberLiteral } from './literals.js'
import { select } from './selectors.js'
import { typeIn } from './types.js'

/** `-1`, `!a`, `await a`. */
export function unary(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const operator = node.first('prefix_operator')?.text
  const [operand] = node.namedChildren.slice(operator === undefined ? 0 : 1)
  if (operator === '-' && operand?.type.endsWith('_literal') === true) return numberLiteral(operand.text, -1)
  const value = valueOf(x, operator === undefined ? node.children : node.children.slice(1), context)
  if (operator === '!') return someBoolean
  return operator === undefined ? value : unknown
}

/** `a + b`, as text if it can be; any other operator has a result that is not followed. */
export function additive(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const parts = groupsOf(node.children).map((group) => x.run(group, context))
  const adds = node.children.every((child) => child.type !== 'additive_operator' || child.text === '+')
  return adds ? sumOf(parts) : unknown
}

/** `condition ? a : b`. */
export function conditional(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const condition = node.children.filter((child) => child.field === undefined)
  for (const group of groupsOf(condition)) x.run(group, context)
  const sides = [node.childrenIn('consequence'), node.childrenIn('alternative')]
  const text = node.text.slice(0, node.text.indexOf('?'))
  return decided(
    sides.map((side) => valueOf(x, side, context)),
    text,
    placeOf(context, 'this'),
  )
}

/** `a ?? b`. */
export function ifNull(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const sides = [node.childrenIn('first'), node.childrenIn('second')]
  return { kind: 'choice', options: sides.map((side) => valueOf(x, side, context)) }
}

/** Types that say what kind of default a value is; a literal keeps its own, since `0 as double` fails. */
const SURE: Record<string, SureType | undefined> = {
  bool: 'boolean',
  int: 'integer',
  double: 'float',
  String: 'string',
}

/** `value as Type`. */
export function cast(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const value = valueOf(x, node.children, context)
  const written = node.first('type_cast')?.children ?? []
  const type = typeIn(written, context)
  const sure =
    SURE[
      written
        .filter((one) => one.type !== 'as_operator')
        .map((one) => one.text)
        .join('')
    ]
  if (sure !== undefined && value.kind !== 'literal') return converted(sure, value)
  return type && value.kind !== 'literal' ? { kind: 'cast', type, value } : value
}

/**
 * `a < b`. The grammar takes `read<Client>(provider)` for two comparisons if the call has one type argument and one
 * argument in parentheses.
 */
export function relational(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const left = node.children[0]
  const [calleeNodes, typeNodes] = left?.type === 'relational_expression' ? comparison(left, '<') : []
  const [, rest] = comparison(node, '>')
  const [list, ...selectors] = rest ?? []
  const isCall = list?.type === 'parenthesized_expression' || list?.type === 'record_literal'
  if (!isCall || !calleeNodes || !isTypeName(typeNodes ?? [])) {
    x.sequence(node.children, context)
    return someBoolean
  }
  const type = typeNamed(typeNodes ?? [], context)
  return callOfGeneric(x, { calleeNodes, list, selectors, typeArguments: [type] }, context)
}

/** The two sides of a comparison with this operator. */
function comparison(node: SyntaxNode, operator: string): SyntaxNode[][] {
  const at = node.children.findIndex((child) => child.type === 'relational_operator')
  if (at < 0 || node.children[at]?.text !== operator) return []
  return [node.children.slice(0, at), node.children.slice(at + 1)]
}

/** `Client`, `prefix.Client`. */
function isTypeName(nodes: readonly SyntaxNode[]): boolean {
  return nodes[0]?.type === 'identifier' && nodes.every((node) => /^[\w$.?]+$/.test(node.text))
}

function typeNamed(nodes: readonly SyntaxNode[], context: Context): Expression {
  const written = nodes.map((node) => node.text).join('')
  return nameChain(written.split('.'), context.scope)
}

interface GenericCall {
  calleeNodes: SyntaxNode[]
  /** What the grammar took for a value in parentheses or for a record. */
  list: SyntaxNode
  selectors: SyntaxNode[]
  typeArguments: Expression[]
}

/** A call with type arguments that the grammar took for comparisons. */
function callOfGeneric(x: Extractor, parts: GenericCall, context: Context): Expression {
  const [group] = groupsOf(parts.calleeNodes)
  if (!group) return unknown
  const callee = x.run(group, context)
  const at = nameOf(group.at(-1) ?? parts.list)
  const value = callWith(x, { callee, at, types: parts.typeArguments }, parts.list.children, context)
  return select(x, value, at, parts.selectors, context)
}

function nameOf(node: SyntaxNode): SyntaxNode {
  const inner = node.type === 'selector' ? node.children[0] : node
  return inner?.first('identifier') ?? node
}
