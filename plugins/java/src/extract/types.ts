import { type Expression, nameChain, type SyntaxNode, unknown } from '@service/scanner-kit'
import { qualified } from '@service/scanner-kit/jvm'
import type { Context, Extractor } from './context.js'
import { segmentsOf } from './names.js'

/** Types that lead nowhere: looking them up in every file of the package would be work for nothing. */
const PLATFORM = new Set([
  'Boolean',
  'Byte',
  'CharSequence',
  'Character',
  'Double',
  'Float',
  'Integer',
  'Iterable',
  'Long',
  'Number',
  'Object',
  'Override',
  'Runnable',
  'Short',
  'String',
  'StringBuilder',
  'Throwable',
  'Void',
  'var',
])

/** A type as an expression; undefined if it says nothing (`var`, `int`, `String`). */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return PLATFORM.has(node.text) ? undefined : { kind: 'name', name: node.text, scope: context.scope }
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return scoped(x, node, context)
    case 'generic_type':
      return generic(x, node, context)
    case 'annotated_type': {
      const inner = node.namedChildren.at(-1)
      return inner && typeExpression(x, inner, context)
    }
    case 'wildcard': {
      const bound = node.namedChildren.find((one) => !one.type.endsWith('annotation') && one.type !== 'super')
      return bound && typeExpression(x, bound, context)
    }
    case 'array_type': {
      const element = node.child('element')
      return arrayType(element && typeExpression(x, element, context))
    }
    default:
      return undefined
  }
}

function scoped(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const segments = segmentsOf(node) ?? [node.namedChildren.at(-1)?.text ?? '']
  return qualified(x, segments, context.scope) ?? nameChain(segments, context.scope)
}

/** `Client[]` holds clients. */
export function arrayType(element: Expression | undefined): Expression {
  return element ? { kind: 'generic', base: unknown, arguments: [element] } : unknown
}

function generic(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const [base] = node.namedChildren
  const args = node.first('type_arguments')?.namedChildren ?? []
  const type = base && typeExpression(x, base, context)
  if (!type) return undefined
  return { kind: 'generic', base: type, arguments: args.map((one) => typeExpression(x, one, context) ?? unknown) }
}
