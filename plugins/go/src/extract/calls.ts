import {
  ANY_ELEMENT,
  type Argument,
  argumentAt,
  type Expression,
  type SureType,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { changing, noteFilled } from './changing-calls.js'
import type { Context, Extractor } from './context.js'
import { predeclaredFunctions, predeclaredTypes } from './predeclared.js'
import { typeArguments } from './type-parts.js'

/** A call; conversions and predeclared functions look the same. */
export function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const calleeNode = node.child('function')
  const list = node.child('arguments')
  if (!calleeNode) {
    for (const child of list?.namedChildren ?? []) x.expression(child, context)
    return unknown
  }
  const predeclared = predeclaredCall(x, calleeNode, list, context) ?? pointerConversion(x, calleeNode, list, context)
  if (predeclared) return predeclared
  const { callee, types } = calleeOf(x, calleeNode, context)
  types.push(...typeArguments(x, node, context.scope))
  const once = onlyOnce(calleeNode, list)
  const args = list ? callArguments(x, list, context, callee) : []
  const at = lastNameOf(calleeNode)
  changing.note(x.facts, callee, args)
  noteFilled(x.facts, callee, args)
  const made = x.facts.called(callee, args, at, types)
  return once ? (args[0]?.value ?? unknown) : made
}

/** The callee, and the types in `f[T](x)`: an index after a function is a type. */
function calleeOf(x: Extractor, node: SyntaxNode, context: Context): { callee: Expression; types: Expression[] } {
  const [operand, index] = [node.child('operand'), node.child('index')]
  if (node.type !== 'index_expression' || !operand || !index || index.type.endsWith('_literal')) {
    return { callee: x.expression(node, context), types: [] }
  }
  const type = x.type(index, context.scope)
  return { callee: { kind: 'generic', base: x.expression(operand, context), arguments: [type] }, types: [type] }
}

/** `sync.OnceValue(f)` is a function that gives what `f` gives. */
function onlyOnce(callee: SyntaxNode, list: SyntaxNode | undefined): boolean {
  return /^sync\.OnceValues?$/.test(callee.text) && list?.namedChildren.length === 1
}

function lastNameOf(callee: SyntaxNode): SyntaxNode {
  if (callee.type === 'selector_expression') return callee.child('field') ?? callee
  if (callee.type !== 'index_expression' && callee.type !== 'parenthesized_expression') return callee
  const inner = callee.namedChildren[0]
  return inner ? lastNameOf(inner) : callee
}

function callArguments(x: Extractor, list: SyntaxNode, context: Context, callee: Expression): Argument[] {
  return list.namedChildren.map((node, position) => {
    if (node.type === 'func_literal') {
      return argumentAt(node, { kind: 'function', function: x.literal(node, context, { callee, position }) })
    }
    const argument = argumentAt(node, x.expression(node, context))
    return node.type === 'variadic_argument' ? { ...argument, spread: true as const } : argument
  })
}

/** `string(key)`, `new(T)`, `make(T)`, `len(x)`; undefined for a call of anything that is declared. */
function predeclaredCall(
  x: Extractor,
  callee: SyntaxNode,
  list: SyntaxNode | undefined,
  context: Context,
): Expression | undefined {
  const name = callee.text
  if (callee.type !== 'identifier' || x.types.has(name) || x.declared.has(name)) return undefined
  const [first] = list?.namedChildren ?? []
  if (predeclaredTypes.has(name)) return first && list ? converted(name, argumentsOf(x, list, context)) : unknown
  if (!predeclaredFunctions.has(name)) return undefined
  if (first && (name === 'new' || name === 'make')) {
    for (const rest of list?.namedChildren.slice(1) ?? []) x.expression(rest, context)
    const type = x.type(first, context.scope)
    if (name === 'new') return { kind: 'object', properties: [], ...(type.kind !== 'unknown' && { type }) }
    return type.kind === 'unknown' ? unknown : { kind: 'cast', type, value: unknown }
  }
  const [grown = unknown] = list ? argumentsOf(x, list, context) : []
  if (name === 'copy' || name === 'delete' || name === 'clear') x.facts.assignMember(grown, ANY_ELEMENT)
  if (name === 'len' || name === 'cap') return { kind: 'typed', type: 'integer' }
  return name === 'append' ? grown : unknown
}

function argumentsOf(x: Extractor, list: SyntaxNode, context: Context): Expression[] {
  return list.namedChildren.map((child) => x.expression(child, context))
}

/** A conversion to a predeclared type: text stays text; a number takes the type's form. */
function converted(type: string, [value]: Expression[]): Expression {
  if (!value) return unknown
  if (value.kind !== 'literal' || typeof value.value !== 'number') {
    const sure = sureTypeOf(type)
    return sure === undefined || value.kind === 'literal' ? value : { kind: 'typed', type: sure, value }
  }
  if (type === 'string') return { kind: 'typed', type: 'string' }
  return {
    ...value,
    type: type.startsWith('float') ? 'float' : value.type === 'float' && type !== 'any' ? 'integer' : value.type,
  }
}

function sureTypeOf(type: string): SureType | undefined {
  if (type === 'string') return 'string'
  if (type === 'bool') return 'boolean'
  if (type.startsWith('float')) return 'float'
  return /^u?int(?:8|16|32|64|ptr)?$|^(?:byte|rune)$/.test(type) ? 'integer' : undefined
}

/** `(*Client)(nil)`. */
function pointerConversion(
  x: Extractor,
  callee: SyntaxNode,
  list: SyntaxNode | undefined,
  context: Context,
): Expression | undefined {
  const [pointer] = callee.namedChildren
  if (callee.type !== 'parenthesized_expression' || pointer?.type !== 'unary_expression') return undefined
  if (pointer.child('operator')?.text !== '*') return undefined
  const [value = unknown] = list ? argumentsOf(x, list, context) : []
  return { kind: 'cast', type: x.type(pointer, context.scope), value }
}

/** `[]byte(x)`, and `f[T](x)`, which the grammar takes for a conversion as well. */
export function conversion(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const type = node.child('type')
  const operand = node.child('operand')
  const value = x.expression(operand, context)
  if (!type) return value
  if (type.type !== 'generic_type' || !operand) {
    return { kind: 'cast', type: x.type(type, context.scope), value: unknown }
  }
  const base = type.child('type') ?? type
  const callee = x.type(base, context.scope)
  const args = [argumentAt(operand, value)]
  const types = typeArguments(x, type, context.scope)
  const at = base.child('name') ?? base
  return x.facts.called(callee, args, at, types)
}
