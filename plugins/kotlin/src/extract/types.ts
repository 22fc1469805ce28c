import { type Expression, nameChain, type ParameterFact, type SyntaxNode, unknown } from '@service/scanner-kit'
import { qualified } from '@service/scanner-kit/jvm'
import type { Context, Extractor } from './context.js'
import { plainName } from './names.js'

/** Types that lead nowhere: looking them up in every file of the package would be work for nothing. */
const PLATFORM = new Set([
  'Any',
  'Boolean',
  'Byte',
  'Char',
  'CharSequence',
  'Double',
  'Float',
  'Int',
  'Long',
  'Nothing',
  'Number',
  'Short',
  'String',
  'Throwable',
  'Unit',
])

const TYPES = new Set(['user_type', 'nullable_type', 'parenthesized_type', 'function_type', 'non_nullable_type'])

export function isType(node: SyntaxNode): boolean {
  return TYPES.has(node.type)
}

/** The type written after the last `:` of a declaration. */
export function declaredType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const colon = node.children.findLastIndex((one) => one.type === ':')
  const type = colon === -1 ? undefined : node.children.slice(colon).find(isType)
  return type && typeExpression(x, type, context)
}

/** A type as an expression; undefined if it says nothing (`Int`, `String`). */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'user_type':
      return userType(x, node, context)
    case 'nullable_type':
    case 'parenthesized_type':
    case 'non_nullable_type':
    case 'type_projection': {
      const inner = node.namedChildren.find(isType)
      return inner && typeExpression(x, inner, context)
    }
    case 'function_type':
      return functionType(x, node, context)
    default:
      return undefined
  }
}

function userType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const segments = node.namedChildren.filter((one) => one.type === 'identifier').map((one) => plainName(one.text))
  if (segments.length < 2 && PLATFORM.has(segments[0] ?? '')) return undefined
  const base = qualified(x, segments, context.scope) ?? nameChain(segments, context.scope)
  const args = node.first('type_arguments')?.namedChildren ?? []
  if (args.length === 0) return base
  return { kind: 'generic', base, arguments: args.map((one) => typeExpression(x, one, context) ?? unknown) }
}

/** `() -> Client`: a function that gives a client. */
function functionType(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const result = node.namedChildren.findLast(isType)
  const returnType = result && typeExpression(x, result, context)
  const receiver = receiverType(x, node, context)
  const list = node.first('function_type_parameters')?.namedChildren ?? []
  const parameters = list.map((one): ParameterFact => {
    const type = isType(one) ? typeExpression(x, one, context) : declaredType(x, one, context)
    return { name: '', ...(type && { type }) }
  })
  return { kind: 'function', function: x.facts.function({ scope: context.scope, parameters, returnType, receiver }) }
}

/** The type before the point of an extension, or of a function's type with a receiver. */
export function receiverType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const dot = node.children.findIndex((one) => one.type === '.')
  const before = dot === -1 ? undefined : node.children.slice(0, dot).findLast(isType)
  return before && typeExpression(x, before, context)
}
