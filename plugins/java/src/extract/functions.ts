import type { Expression, SyntaxNode } from '@service/scanner-kit'
import { makesCollection } from './collections.js'
import { children, type Context, type Extractor, type FunctionOptions } from './context.js'
import { namesOfTypeParameters, typeParameters } from './type-parameters.js'
import { arrayType } from './types.js'
import { selectBody } from './switches.js'

/** Reads a method, constructor or lambda with its body; returns the function's index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: FunctionOptions = {}): number {
  const scope = x.scopes.open(context.scope, 'function')
  typeParameters(x, node, { ...context, scope })
  const returnType = x.type(node.child('type'), node.first('type_parameters') ? { ...context, scope } : context)
  const { handed: handedTo, ...rest } = options
  const index = x.facts.function({ ...rest, scope, returnType, typeParameters: namesOfTypeParameters(node) })
  const classIndex = options.class ?? context.class
  const inner: Context = { scope, function: index, ...(classIndex !== undefined && { class: classIndex }) }
  const nodes = parameterNodes(node)
  const handed = handedTo?.(nodes.length) ?? []
  for (const [position, parameter] of nodes.entries()) readParameter(x, parameter, inner, index, handed[position])
  const body = node.child('body')
  if (body?.type === 'block' || body?.type === 'constructor_body') {
    children(x, body, inner)
    selectBody(x, body, inner, index)
  } else if (body && node.type === 'lambda_expression')
    x.facts.returns(index, initialValue(x, body, returnType ?? resultOf(options.declaredAs), inner))
  return index
}

/** The result of a function of a type: `Function<Client, Boolean>`. */
function resultOf(type: Expression | undefined): Expression | undefined {
  return type?.kind === 'generic' ? type.arguments.at(-1) : undefined
}

/** The value that a name begins with; a lambda takes the name's type. */
export function initialValue(
  x: Extractor,
  node: SyntaxNode | undefined,
  type: Expression | undefined,
  context: Context,
): Expression | undefined {
  if (!node || !type) return node && x.expression(node, context)
  if (node.type === 'lambda_expression')
    return { kind: 'function', function: x.declareFunction(node, context, { declaredAs: type }) }
  // `Map<String, Function<Client, Boolean>> reads = Map.of("a", c -> ...)`
  const functionType = makesCollection(node) ? resultOf(type) : undefined
  return x.expression(node, functionType ? { ...context, functionType } : context)
}

function parameterNodes(node: SyntaxNode): SyntaxNode[] {
  const list = node.child('parameters')
  if (list?.type === 'identifier') return [list]
  return (list?.namedChildren ?? []).filter((one) => one.type !== 'receiver_parameter')
}

function readParameter(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  index: number,
  handed: Expression | undefined,
): void {
  const variadic = node.type === 'spread_parameter'
  const name = (node.child('name') ?? node.first('variable_declarator')?.child('name') ?? node).text
  const typeNode = variadic ? node.namedChildren.at(-2) : node.child('type')
  const named = x.type(typeNode, context)
  const type = named && variadic ? arrayType(named) : named
  x.annotations(node, context)
  const rest = variadic && 'shared'
  x.facts.parameter(index, { name, type, rest }, { values: handed && [handed], opaque: variadic })
}
