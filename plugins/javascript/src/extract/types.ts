import { type Expression, stringLiteral, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { interfaceBody } from './classes.js'
import { collection, collectionNamed } from './collections.js'
import { stringValue } from './literals.js'
import { moduleMeant } from './specifiers.js'

const UTILITY_OF_OWN_ARGUMENT = new Set([
  'Readonly',
  'Required',
  'Partial',
  'NonNullable',
  'Awaited',
  'Promise',
  'PromiseLike',
])

export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return { kind: 'name', name: node.text, scope: context.scope }
    case 'nested_type_identifier':
    case 'nested_identifier':
    case 'member_expression':
      return nested(x, node, context)
    case 'generic_type':
      return generic(x, node, context)
    case 'union_type':
    case 'intersection_type':
      return { kind: 'choice', options: node.namedChildren.map((child) => typeExpression(x, child, context)) }
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
      return first(x, node, context)
    case 'object_type':
      return { kind: 'class', class: interfaceBody(x, node, undefined, [], context) }
    case 'type_query':
      return { kind: 'typeof', value: queried(node, context), shared: true }
    case 'lookup_type':
      return lookup(x, node, context)
    case 'function_type':
      return functionType(x, node, context)
    case 'literal_type':
      return literal(x, node)
    case 'array_type':
      return collection(x, first(x, node, context), context)
    case 'tuple_type':
    case 'conditional_type':
    case 'template_literal_type':
    case 'mapped_type_clause':
    case 'index_type_query':
      for (const child of node.namedChildren) typeExpression(x, child, context)
      return unknown
    case 'call_expression':
      return importedModule(node)
    default:
      return unknown
  }
}

function first(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const inner = node.namedChildren[0]
  return inner ? typeExpression(x, inner, context) : unknown
}

function nested(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const object = node.child('module') ?? node.child('object') ?? node.namedChildren[0]
  const name = node.child('name') ?? node.child('property') ?? node.namedChildren[1]
  return object && name ? { kind: 'member', object: typeExpression(x, object, context), name: name.text } : unknown
}

/** `import('module')` in a type. */
function importedModule(node: SyntaxNode): Expression {
  const module = node.child('arguments')?.first('string')
  return node.child('function')?.type === 'import' && module
    ? { kind: 'import', module: moduleMeant(stringValue(module)), name: '*' }
    : unknown
}

function generic(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const base = node.child('name') ?? node.namedChildren[0]
  const args = (node.child('type_arguments') ?? node.first('type_arguments'))?.namedChildren ?? []
  const [only] = args
  if (!base) return unknown
  if (only && base.text === 'ReturnType' && only.type === 'type_query') {
    return { kind: 'typeof', value: { kind: 'call', callee: queried(only, context), arguments: [] } }
  }
  if (only && base.text === 'InstanceType' && only.type === 'type_query') return queried(only, context)
  const types = args.map((argument) => typeExpression(x, argument, context))
  if (UTILITY_OF_OWN_ARGUMENT.has(base.text)) return types[0] ?? unknown
  const many = collectionNamed(x, base.text, types, context)
  if (many) return many
  if (base.text === 'Pick' || base.text === 'Omit') return types[0] ?? unknown
  return { kind: 'generic', base: typeExpression(x, base, context), arguments: types }
}

/** `typeof a.b`. */
function queried(node: SyntaxNode, context: Context): Expression {
  const subject = node.namedChildren[0]
  return subject ? valueName(subject, context) : unknown
}

function valueName(node: SyntaxNode, context: Context): Expression {
  if (node.type === 'identifier') return { kind: 'name', name: node.text, scope: context.scope }
  if (node.type === 'call_expression') return importedModule(node)
  const [object, name] = [
    node.child('object') ?? node.namedChildren[0],
    node.child('property') ?? node.namedChildren[1],
  ]
  return object && name && object !== node
    ? { kind: 'member', object: valueName(object, context), name: name.text }
    : unknown
}

/** `Props['client']`: what the member of an object of the type is. */
function lookup(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const [object, index] = node.namedChildren
  const name = index?.type === 'literal_type' ? index.first('string') : undefined
  if (!object || !name) return unknown
  const owner: Expression = { kind: 'cast', type: typeExpression(x, object, context), value: unknown }
  return { kind: 'typeof', value: { kind: 'member', object: owner, name: stringValue(name) } }
}

function functionType(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const returned = node.child('return_type')
  const returnType = returned && typeExpression(x, returned, context)
  return {
    kind: 'function',
    function: x.facts.function({ scope: context.scope, returnType }),
  }
}

function literal(x: Extractor, node: SyntaxNode): Expression {
  const text = node.first('string')
  if (!text) return unknown
  x.facts.string(stringValue(text), text)
  return stringLiteral(stringValue(text))
}
