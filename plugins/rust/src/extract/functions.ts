import { knownType, type ParameterFact, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor, FunctionOptions } from './context.js'
import { bindPattern } from './patterns.js'
import { typeParameters } from './types.js'

/** Reads a function or closure with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: FunctionOptions = {}): number {
  const around = typeParameters(x, node, context)
  const returnType = x.type(node.child('return_type'), around)
  const scope = x.facts.scope(around.scope, 'function')
  const parameters: ParameterFact[] = []
  const index = x.facts.function({ ...options, scope, parameters, returnType: knownType(returnType) })
  const inner: Context = { ...around, scope, function: index }
  readParameters(x, node.child('parameters'), inner, index, parameters)
  const body = node.child('body')
  if (body) x.facts.returns(index, x.expression(body, inner))
  return index
}

function readParameters(
  x: Extractor,
  list: SyntaxNode | undefined,
  context: Context,
  index: number,
  into: ParameterFact[],
): void {
  for (const node of list?.namedChildren ?? []) {
    if (node.type === 'self_parameter' || node.type === 'attribute_item' || node.type === 'variadic_parameter') continue
    const pattern = node.type === 'parameter' ? node.child('pattern') : node
    const typeNode = node.child('type')
    const type = typeNode && knownType(x.type(typeNode, context))
    if (pattern) bindPattern(x, pattern, { type, parameter: { function: index, position: into.length } }, context)
    into.push({ name: pattern?.text ?? '_', ...(type && { type }) })
  }
}
