import type { Expression, SyntaxNode } from '@service/scanner-kit'
import {
  children,
  type Context,
  type Expected,
  type Extractor,
  type FunctionOptions,
  hasModifier,
  plainName,
} from './context.js'
import { selectBody } from './switches.js'

/** Reads a method, constructor, accessor or lambda with its body; returns the function's index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: FunctionOptions = {}): number {
  const scope = x.scopes.open(context.scope, 'function')
  const { result: _around, ...place } = context
  const outer: Context = { ...place, scope, types: typeParameters(x, node, context) }
  const returnNode = node.child('returns') ?? node.child('type')
  const returnType = x.type(returnNode, outer)
  const index = x.facts.function({
    name: options.name,
    scope,
    returnType,
    typeParameters: namesOfTypeParameters(node),
    class: options.class,
    argumentOf: options.argumentOf,
  })
  const result = options.result ?? (returnNode && resultOf(x, node, returnNode, returnType, outer))
  const inner: Context = { ...outer, function: index, ...(result && { result }) }
  readParameters(x, node.child('parameters') ?? node.first('parameter_list'), inner, index, options)
  body(x, node, inner, index)
  return index
}

/** What `return new()` makes: the declared type, and inside a task of an async method what the task gives. */
function resultOf(
  x: Extractor,
  node: SyntaxNode,
  returns: SyntaxNode,
  type: Expression | undefined,
  context: Context,
): Expected | undefined {
  if (!hasModifier(node, 'async')) return { node: returns, type }
  const given = returns.first('type_argument_list')?.namedChildren[0]
  return given && { node: given, type: x.type(given, context) }
}

/** The body: a block, `=> expression`, or what a lambda is. */
function body(x: Extractor, node: SyntaxNode, context: Context, index: number): void {
  const found = node.child('body') ?? node.child('value') ?? node.first('block', 'arrow_expression_clause')
  if (!found) return
  if (found.type === 'block') {
    children(x, found, context)
    selectBody(x, found, context, index)
  } else x.facts.returns(index, bodyValue(x, found, context))
  // Anything beside a body that did not parse.
  for (const child of node.namedChildren) if (child.type === 'ERROR') x.statement(child, context)
}

function bodyValue(x: Extractor, node: SyntaxNode, context: Context): Expression {
  if (node.type !== 'arrow_expression_clause') return x.expression(node, context)
  return x.expression(node.namedChildren[0], context, context.result)
}

/**
 * Names the type parameters of a declaration, so that they mean no type of the same name elsewhere; what a constraint says
 * is what they are.
 * @returns the scope of types inside the declaration
 */
export function typeParameters(x: Extractor, node: SyntaxNode, context: Context): number {
  const list = node.first('type_parameter_list')
  if (!list) return context.types
  const scope = x.scopes.open(context.types, 'block')
  for (const parameter of list.namedChildren) {
    const name = plainName(parameter.child('name')?.text ?? '')
    x.facts.bind(scope, name, { values: constraints(x, node, name, { ...context, types: scope }) })
  }
  return scope
}

/** Their names, for calls that write their values: `Get<IClient>()`. */
function namesOfTypeParameters(node: SyntaxNode): string[] | undefined {
  const parameters = node.first('type_parameter_list')?.namedChildren ?? []
  const names = parameters.map((parameter) => plainName(parameter.child('name')?.text ?? ''))
  return names.length > 0 ? names : undefined
}

function constraints(x: Extractor, node: SyntaxNode, name: string, context: Context): Expression[] {
  return node.children
    .filter((one) => one.type === 'type_parameter_constraints_clause' && one.first('identifier')?.text === name)
    .flatMap((clause) => clause.children.filter((one) => one.type === 'type_parameter_constraint'))
    .flatMap((constraint) => {
      return x.type(constraint.child('type'), context) ?? []
    })
}

/** A parameter as it is written. */
interface Written {
  name: string
  typeNode?: SyntaxNode | undefined
  value?: Expression | undefined
  variadic?: boolean
  receiver?: true | false
}

/** Declares the parameters of a list in the function's scope. */
export function readParameters(
  x: Extractor,
  list: SyntaxNode | undefined,
  context: Context,
  index: number,
  options: FunctionOptions = {},
): void {
  if (!list) return
  let position = 0
  const add = ({ name, typeNode, value, variadic = false, receiver }: Written) => {
    const type = x.type(typeNode, context) ?? options.parameterTypes?.[position]
    const handed = options.handed?.[position]
    position += 1
    const rest = variadic && 'shared'
    x.facts.parameter(
      index,
      { name, type, default: value, rest, receiver },
      { values: handed && [handed], opaque: variadic },
    )
  }
  if (list.type === 'implicit_parameter' || list.type === 'identifier') return add({ name: plainName(list.text) })
  for (const node of list.namedChildren) {
    if (node.type === 'parameter') parameter(x, node, context, add)
    else if (node.type === 'attribute_list' || node.type === 'ERROR') x.statement(node, context)
  }
  // `params string[] names` is in the list itself.
  const rest = list.child('name')
  if (rest) add({ name: plainName(rest.text), typeNode: list.child('type'), variadic: true })
}

function parameter(x: Extractor, node: SyntaxNode, context: Context, add: (written: Written) => void): void {
  const name = node.child('name')
  const typeNode = node.child('type')
  for (const child of node.namedChildren) if (child.type === 'attribute_list') x.statement(child, context)
  const last = node.namedChildren.at(-1)
  const fallback = last && last !== name && last !== typeNode && last.field === undefined ? last : undefined
  const isValue = fallback && fallback.type !== 'attribute_list' && fallback.type !== 'modifier'
  const value = isValue ? x.expression(fallback, context) : undefined
  const receiver = hasModifier(node, 'this') && (true as const)
  if (name) add({ name: plainName(name.text), typeNode, value, receiver })
}
