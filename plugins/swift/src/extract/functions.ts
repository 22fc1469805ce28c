import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, FunctionOptions } from './context.js'
import { implicitMember } from './implicit.js'
import { ofType } from './literals.js'
import { accessors } from './properties.js'
import { typeNodeOf, typeParameters } from './types.js'
import { wrapperSource } from './wrappers.js'

/** Reads a function, initialiser or subscript with its body; returns the function's index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: FunctionOptions): number {
  // `@Test(.enabled(if: ...))`: a function is not a value, but calls in its attributes are calls.
  wrapperSource(x, node, context)
  const scope = x.scopes.open(context.scope, 'function')
  const place: Context = { ...context, scope }
  delete place.static
  typeParameters(x, node, place)
  const returnNode = typeNodeOf(node, '->')
  const returnType = x.type(returnNode, place)
  const index = x.facts.function({ name: options.name, scope, returnType, class: options.class })
  const inner: Context = { ...place, function: index, ...(options.static && { static: true }) }
  for (const parameter of parameterNodes(node)) readParameter(x, parameter, inner, index)
  const body = node.child('body')?.first('statements')
  if (body) x.body(body.namedChildren, inner)
  const computed = node.first('computed_property')
  if (computed) accessors(x, computed, returnType, inner)
  return index
}

interface ParameterNodes {
  node: SyntaxNode
  default?: SyntaxNode
}

/** Those without a label first: calls tell them apart by position, the others by label. */
function parameterNodes(node: SyntaxNode): ParameterNodes[] {
  const found: ParameterNodes[] = []
  for (const child of node.children) {
    const last = found.at(-1)
    if (child.type === 'parameter') found.push({ node: child })
    else if (child.field === 'default_value' && last) last.default = child
  }
  const unlabelled = (one: ParameterNodes) => one.node.child('external_name')?.text === '_'
  return [...found.filter(unlabelled), ...found.filter((one) => !unlabelled(one))]
}

function readParameter(
  x: Extractor,
  { node, default: defaultNode }: ParameterNodes,
  context: Context,
  index: number,
): void {
  const name = node.child('name')?.text ?? ''
  const label = node.child('external_name')?.text
  const variadic = node.has('...')
  const typeNode = typeNodeOf(node, ':')
  const type = typeNode && !variadic ? x.type(typeNode, context) : undefined
  const implicit = defaultNode && type && implicitMember(x, defaultNode, type, context)
  const inCode = implicit ?? (defaultNode && ofType(x.expression(defaultNode, context), typeNode))
  x.scopes.parameter(context.scope, name)
  x.facts.parameter(
    index,
    { name, label: label === '_' ? undefined : (label ?? name), type, default: inCode, rest: variadic },
    { opaque: variadic },
  )
}
