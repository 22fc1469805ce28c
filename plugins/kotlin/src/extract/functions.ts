import { type Expression, type SyntaxNode, unknown, placeOf, selectReturns } from '@service/scanner-kit'
import {
  children,
  type Context,
  type Extractor,
  type FunctionOptions,
  inside,
  type LambdaOptions,
  receiverScope,
  withoutFunctionType,
} from './context.js'
import { contextParameters } from './context-parameters.js'
import { bindParts } from './iterations.js'
import { plainName } from './names.js'
import { namesOfTypeParameters, typeParameters } from './type-parameters.js'
import { declaredType, isType, receiverType } from './types.js'

/** Reads a function, constructor, getter or anonymous function with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: FunctionOptions = {}): number {
  // The receiver of an extension function may be one of its type parameters: `fun <T : Client> T.retry()`.
  const types = node.first('type_parameters') ? inside(context, x.scopes.open(context.scope, 'block')) : context
  typeParameters(x, node, types)
  const receiver = receiverType(x, node, types)
  const around = receiver ? receiverScope(x, receiver, types) : types
  const scope = x.scopes.open(around.scope, 'function')
  const returnType = node.type === 'secondary_constructor' ? undefined : resultType(x, node, types)
  const index = x.facts.function({
    ...options,
    scope,
    returnType,
    typeParameters: namesOfTypeParameters(node),
  })
  const thisClass = receiver ? around.class : (options.class ?? context.class)
  const inner: Context = {
    scope,
    function: index,
    outer: index,
    ...(thisClass !== undefined && { class: thisClass }),
    ...(context.handed && { handed: context.handed }),
  }
  contextParameters(x, node, scope)
  const list = node.first('function_value_parameters')
  if (list) readParameters(x, list, index, inner)
  const body = node.first('function_body', 'block')
  if (body) functionBody(x, body, index, inner)
  return index
}

/** `= expression`, or statements in braces. */
function functionBody(x: Extractor, body: SyntaxNode, index: number, context: Context): void {
  const block = body.type === 'block' ? body : body.first('block')
  if (block && !body.has('=')) {
    children(x, block, context)
    const fact = x.facts.functionAt(index)
    if (fact) selectReturns(fact, block.namedChildren, undefined, placeOf(context, 'this'))
    return
  }
  const functionType = x.facts.functionAt(index)?.returnType
  const value = children(x, body, functionType ? { ...context, functionType } : context)
  x.facts.returns(index, value)
}

function resultType(x: Extractor, node: SyntaxNode, context: Context): Expression | undefined {
  const list = node.children.findIndex((one) => one.type === 'function_value_parameters')
  const type = node.children.slice(list + 1).find(isType)
  return x.type(type, context)
}

function readParameters(x: Extractor, list: SyntaxNode, index: number, context: Context): void {
  let variadic = false
  let defaulted = false
  for (const child of list.children) {
    if (child.type === 'parameter_modifiers') variadic = /\bvararg\b/.test(child.text)
    else if (child.type === 'parameter') {
      const name = plainName(child.first('identifier')?.text ?? '')
      const named = declaredType(x, child, context)
      const type: Expression | undefined =
        variadic && named ? { kind: 'generic', base: unknown, arguments: [named] } : named
      x.facts.parameter(index, { name, type, rest: variadic }, { opaque: variadic })
      variadic = false
    } else if (child.type === '=') defaulted = true
    else if (defaulted && child.named && !child.type.endsWith('comment')) {
      const value = x.expression(child, context)
      const parameter = x.facts.functionAt(index)?.parameters.at(-1)
      if (parameter) parameter.default = value
      defaulted = false
    }
  }
}

/** Reads a lambda; its last expression is its result. */
export function lambdaAt(x: Extractor, node: SyntaxNode, context: Context, options: LambdaOptions = {}): number {
  const shape = options.declared && lambdaShape(x, options.declared, context)
  const receiver: Expression | undefined = options.receiver
    ? { kind: 'typeof', value: options.receiver }
    : shape?.receiver
  const around = receiver ? receiverScope(x, receiver, context) : context
  const scope = x.scopes.open(around.scope, 'function')
  const { argumentOf, declaredAs } = options
  const index = x.facts.function({ scope, argumentOf, declaredAs })
  const handedOver = argumentOf && { handed: [...(context.handed ?? []), index] }
  const inner: Context = { ...withoutFunctionType(around), scope, function: index, ...handedOver }
  const list = node.first('lambda_parameters')
  const names = list ? list.namedChildren : ['it']
  const handed = options.handed?.(names.length) ?? []
  for (const [position, one] of names.entries()) {
    const name = typeof one === 'string' ? one : plainName(one.first('identifier')?.text ?? '')
    const type = (typeof one === 'string' ? undefined : declaredType(x, one, inner)) ?? shape?.parameters[position]
    const given = handed[position]
    x.facts.parameter(index, { name, type }, { values: given && [given] })
    if (typeof one !== 'string' && one.type === 'multi_variable_declaration')
      bindParts(x, one, options.iterated, { ...inner, scope })
  }
  let last: Expression | undefined
  for (const child of node.namedChildren) if (child !== list) last = x.statement(child, x.scopes.goneOn(inner))
  x.facts.returns(index, last)
  return index
}

/** The receiver and the parameters of a function type. */
function lambdaShape(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
): { receiver?: Expression; parameters: (Expression | undefined)[] } {
  const type = node.type === 'function_type' ? node : node.namedChildren.find((one) => one.type === 'function_type')
  if (!type) return { parameters: [] }
  const receiver = receiverType(x, type, context)
  const list = type.first('function_type_parameters')?.namedChildren ?? []
  const parameters = list.map((one) => (isType(one) ? x.type(one, context) : declaredType(x, one, context)))
  return { ...(receiver && { receiver }), parameters }
}
