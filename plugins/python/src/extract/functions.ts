import { type Expression, type ParameterFact, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Decorator, type Extractor, type Receiver } from './context.js'
import { fixtureValue, isFixtureUser } from './fixtures.js'
import { selectBody } from './switches.js'
import { typeExpression } from './types.js'

interface Options {
  name: string
  /** The class it is a method of. */
  class?: number
  /** The value of its first parameter, which is not a parameter to its callers. */
  receiver?: Receiver['is']
  decorators: readonly Decorator[]
}

interface Written {
  name: string
  node: SyntaxNode
  rest: ParameterFact['rest']
}

/** What `*args` and `**options` are bound to: nothing tells what they hold. */
const UNFOLLOWED = { parameter: undefined, opaque: true } as const

/** Reads a function with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: Options): number {
  const around = withTypeParameters(x, node, context)
  const returnNode = node.child('return_type')
  const returnType = returnNode && typeExpression(x, returnNode, around)
  const scope = x.facts.scope(context.closure, 'function')
  const replacing = options.decorators.map(({ value }) => value)
  const index = x.facts.function({
    name: options.name,
    scope,
    decorators: replacing.length > 0 ? replacing : undefined,
    returnType,
    class: options.class,
    overload: options.decorators.some(({ name }) => name === 'overload'),
  })
  const written = parameterNodes(node.child('parameters'))
  const receiver = receiverOf(written, options)
  const inner = bodyContext(context, scope, index, receiver, written)
  const users = isFixtureUser(
    x,
    options.name,
    options.decorators.map(({ name }) => name),
  )
  for (const parameter of receiver ? written.slice(1) : written) {
    const fact = readParameter(x, parameter, around)
    const isFixture = users && !fact.default && !parameter.rest
    const values = isFixture ? [fixtureValue(parameter.name)] : undefined
    x.facts.parameter(index, fact, { values, ...(parameter.rest && UNFOLLOWED) })
  }
  const body = node.child('body')
  if (body) {
    x.statement(body, inner)
    selectBody(x, body, inner, index)
  }
  return index
}

/** `lambda a, b=1: ...`. */
export function lambda(x: Extractor, node: SyntaxNode, context: Context): number {
  const scope = x.facts.scope(context.closure, 'function')
  const index = x.facts.function({ scope })
  const written = parameterNodes(node.child('parameters'))
  const inner = bodyContext(context, scope, index, undefined, written)
  for (const parameter of written)
    x.facts.parameter(index, readParameter(x, parameter, context), parameter.rest && UNFOLLOWED)
  const body = node.child('body')
  if (body) x.facts.returns(index, x.expression(body, inner))
  return index
}

/** `def f[T: Client](...)`: a scope with the type parameters and what bounds them. */
export function withTypeParameters(x: Extractor, node: SyntaxNode, context: Context): Context {
  const list = node.child('type_parameters')
  if (!list) return context
  const scope = x.facts.scope(context.scope, 'block')
  const inner = { ...context, scope }
  for (const type of list.namedChildren) {
    const bounded = type.namedChildren[0]?.type === 'constrained_type' ? type.namedChildren[0] : undefined
    const [name, bound] = bounded?.namedChildren ?? [type]
    if (!name || !/^\w+$/.test(name.text)) continue
    x.facts.bind(scope, name.text, { values: bound ? [typeExpression(x, bound, inner)] : [unknown] })
  }
  return inner
}

function bodyContext(
  context: Context,
  scope: number,
  index: number,
  own: Receiver | undefined,
  written: Written[],
): Context {
  const hidden = context.receiver && written.some((one) => one.name === context.receiver?.name)
  const receiver = own ?? (hidden ? undefined : context.receiver)
  return { scope, closure: scope, function: index, around: context.closure, ...(receiver && { receiver }) }
}

function receiverOf(written: Written[], options: Options): Receiver | undefined {
  const [first] = written
  if (options.class === undefined || !options.receiver || !first || first.rest || first.name === '') return undefined
  return { name: first.name, class: options.class, is: options.receiver }
}

function parameterNodes(list: SyntaxNode | undefined): Written[] {
  return (list?.namedChildren ?? []).flatMap((node): Written[] => {
    if (node.type.endsWith('_separator')) return []
    const named = node.child('name') ?? (node.type === 'typed_parameter' ? node.namedChildren[0] : node)
    const rest =
      named?.type === 'list_splat_pattern'
        ? (true as const)
        : named?.type === 'dictionary_splat_pattern'
          ? ('named' as const)
          : undefined
    const name = rest ? named?.namedChildren[0] : named
    return [{ name: name?.type === 'identifier' ? name.text : '', node, rest }]
  })
}

/** Types and defaults are read in the scope around the function, not inside it. */
function readParameter(x: Extractor, { name, node, rest }: Written, context: Context): ParameterFact {
  const typeNode = node.child('type')
  const valueNode = node.child('value')
  const type = typeNode && typeExpression(x, typeNode, context)
  const fallback: Expression | undefined = valueNode && x.expression(valueNode, context)
  return {
    name,
    // An argument that is named is meant for the parameter of that name and for no other.
    ...(!rest && { label: name }),
    ...(rest && { rest }),
    ...(type && !rest && { type }),
    ...(fallback && { default: fallback }),
  }
}
