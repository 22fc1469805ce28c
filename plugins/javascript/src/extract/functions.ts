import type { Expression, FunctionFact, SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, inside } from './context.js'
import { takeApart } from './patterns.js'
import { annotation, namesOfTypeParameters, typeParameters } from './annotations.js'
import { documentedTypes } from './jsdoc.js'
import { isOverload } from './overloads.js'

interface Options {
  name?: string
  class?: number
  /** It is a method of the class itself. */
  static?: boolean
  argumentOf?: FunctionFact['argumentOf']
  /** What its parameters get from the function that it is passed to, by their places. */
  handed?: Expression[]
  /** Called for each parameter that also declares a field of its class. */
  onField?: (name: string, parameter: { type: Expression | undefined; value: Expression }) => void
}
import { selectBody } from './switches.js'

/** Reads a function, method or arrow function with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: Options): number {
  const arrow = node.type === 'arrow_function'
  const scope = x.facts.scope(context.scope, 'function')
  typeParameters(x, node, inside(context, scope))
  const documented = documentedTypes(node, scope)
  const returnType = annotation(x, node.child('return_type'), inside(context, scope)) ?? documented.returns
  const index = x.facts.function({
    name: options.name,
    scope,
    returnType,
    typeParameters: namesOfTypeParameters(node),
    class: options.class,
    argumentOf: options.argumentOf,
    overload: isOverload(node),
  })
  // Inside, the name of a function expression is the function itself.
  const own =
    node.type.endsWith('_expression') || node.type === 'generator_function' ? node.child('name')?.text : undefined
  if (own !== undefined) x.facts.bind(scope, own, { values: [{ kind: 'function', function: index }] })
  const thisClass = options.class ?? (arrow ? context.class : undefined)
  const written = arrow ? context.written : options.class === undefined ? context.ofMethods : undefined
  const inner: Context = {
    scope,
    function: index,
    ...(thisClass !== undefined && { class: thisClass }),
    ...((options.static ?? (arrow && context.static)) && { static: true }),
    ...(written && { written }),
    ...(arrow ? context.receiver && { receiver: context.receiver } : { receiver: { function: index, scope } }),
    ...(context.within && { within: context.within }),
  }

  const single = node.child('parameter')
  // TypeScript's `this: Keys` only says what the function is called on.
  const declared = node.child('parameters')?.namedChildren.filter((one) => one.child('pattern')?.type !== 'this')
  const list = single ? [single] : (declared ?? [])
  for (const [position, parameter] of list.entries()) {
    const place = { function: index, position, documented: documented.parameters }
    readParameter(x, parameter, inner, { ...place, handed: options.handed?.[position], onField: options.onField })
  }
  const body = node.child('body')
  if (body?.type === 'statement_block') {
    for (const child of body.namedChildren) x.statement(child, inner)
    selectBody(x, body, inner, index)
  } else if (body) x.facts.returns(index, x.expression(body, inner))
  return index
}

interface ParameterPlace {
  function: number
  position: number
  /** Types by name. */
  documented: Map<string, Expression>
  handed: Expression | undefined
  onField: Options['onField']
}

function readParameter(x: Extractor, node: SyntaxNode, context: Context, place: ParameterPlace): void {
  const { position, documented, handed } = place
  const pattern = node.child('pattern') ?? node.child('left') ?? node.child('name') ?? node
  const type = annotation(x, node.child('type'), context) ?? documented.get(pattern.text)
  const defaultNode = node.child('value') ?? (node.type === 'assignment_pattern' ? node.child('right') : undefined)
  const fallback = defaultNode && x.expression(defaultNode, context)
  const decorators = node.children
    .filter((child) => child.type === 'decorator')
    .flatMap((decorator) => decorator.namedChildren.map((inner) => x.expression(inner, context)))

  // Where the name is missing, the parser puts an empty one.
  const plain = pattern.type === 'identifier' && pattern.text !== ''
  const name = plain ? pattern.text : `{${position}}`
  const given = handed && handed.kind !== 'unknown' ? [handed] : []
  const rest = pattern.type === 'rest_pattern'
  x.facts.parameter(place.function, { name, type, default: fallback, rest }, { values: [...decorators, ...given] })
  const value: Expression = { kind: 'name', name, scope: context.scope }
  if (!plain && pattern.text !== '') {
    takeApart(
      x,
      pattern.type === 'assignment_pattern' ? (pattern.child('left') ?? pattern) : pattern,
      value,
      context,
      (inner, part) => x.facts.bind(context.scope, inner, { values: [part] }),
    )
  }
  if (node.has('accessibility_modifier') || node.has('readonly') || node.has('override_modifier')) {
    place.onField?.(name, { type, value })
  }
}

/** The name of a function expression: its own, or that of what it is assigned to. */
export function named(node: SyntaxNode, name: string | undefined): { name?: string } {
  const own = node.child('name')?.text ?? name
  return own === undefined ? {} : { name: own }
}
