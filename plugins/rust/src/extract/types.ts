import { type Expression, lastName, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { pathExpression, pathSegments } from './paths.js'
import { isTransparent } from './wrappers.js'

/** A type as an expression. References and pointers are what they point to. */
export function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const segments = pathSegments(node)
      return segments ? pathExpression(x, segments, context) : unknown
    }
    case 'generic_type':
    case 'generic_type_with_turbofish':
      return generic(x, node, context)
    case 'reference_type':
    case 'pointer_type':
    case 'type_binding':
      return x.type(node.child('type'), context)
    case 'dynamic_type':
    case 'abstract_type':
      return x.type(node.child('trait'), context)
    case 'bounded_type':
    case 'trait_bounds':
      return choice(x, node.namedChildren, context)
    default:
      return unknown
  }
}

function generic(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const base = x.type(node.child('type'), context)
  const list = node.child('type_arguments')?.namedChildren ?? []
  const args = list.filter((one) => one.type !== 'lifetime')
  const name = lastName(base) ?? ''
  if (isTransparent(name) && !context.module.types.has(name)) return choice(x, args, context)
  return args.length === 0 ? base : { kind: 'generic', base, arguments: args.map((one) => x.type(one, context)) }
}

function choice(x: Extractor, nodes: readonly SyntaxNode[], context: Context): Expression {
  const options = nodes.map((one) => x.type(one, context)).filter((one) => one.kind !== 'unknown')
  const [only, more] = options
  return only && !more ? only : only ? { kind: 'choice', options } : unknown
}

/** Type parameters mean their bounds. */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): Context {
  const list = node.child('type_parameters') ?? node.first('type_parameters')
  const where = node.first('where_clause')
  if (!list && !where) return context
  const scope = x.facts.scope(context.scope, 'block')
  const place = { ...context, scope }
  const bind = (name: string | undefined, bounds: SyntaxNode | undefined) => {
    if (name === undefined || !/^\w+$/.test(name)) return
    const type = bounds ? choice(x, bounds.namedChildren, context) : unknown
    x.facts.bind(scope, name, { values: type.kind === 'unknown' ? [] : [type] })
  }
  for (const parameter of list?.namedChildren ?? []) {
    if (parameter.type === 'type_parameter') bind(parameter.child('name')?.text, parameter.child('bounds'))
  }
  const own = new Set((list?.namedChildren ?? []).map((parameter) => parameter.child('name')?.text))
  for (const predicate of where?.namedChildren ?? []) {
    const name = predicate.child('left')?.text
    if (own.has(name)) bind(name, predicate.child('bounds'))
  }
  return place
}
