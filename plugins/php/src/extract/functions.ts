import { type Expression, type FunctionFact, type SyntaxNode, unknown } from '@service/scanner-kit'
import { type Context, type Extractor, privacyOf, variableName } from './context.js'
import { documentedType, takeDoc } from './doc-comments.js'
import { globalBinding, fullName } from './names.js'
import { typeOf } from './types.js'

interface Options {
  name?: string
  class?: number
  argumentOf?: FunctionFact['argumentOf']
  /** The enclosing scope; a function that is not a closure sees no variables from outside. */
  outer: number
}

/** Reads a function with its body; returns its index. */
export function functionAt(x: Extractor, node: SyntaxNode, context: Context, options: Options): number {
  const scope = x.facts.scope(options.outer, 'function')
  const doc = takeDoc(x)
  const returnType =
    typeOf(x, node.child('return_type'), context) ?? documentedType(x, doc, 'return', undefined, context)
  const index = x.facts.function({
    name: options.name,
    scope,
    returnType,
    class: options.class,
    argumentOf: options.argumentOf,
  })
  const inner: Context = {
    scope,
    ...(context.class !== undefined && { class: context.class }),
    function: index,
    globals: new Set(),
  }
  readParameters(x, node.child('parameters'), inner, index, doc)
  closedOver(x, node.first('anonymous_function_use_clause'), context, scope)
  const body = node.child('body')
  if (body?.type === 'compound_statement') x.statement(body, inner)
  else if (body) x.facts.returns(index, x.expression(body, inner))
  return index
}

function readParameters(
  x: Extractor,
  list: SyntaxNode | undefined,
  context: Context,
  index: number,
  doc: string | undefined,
): void {
  for (const node of list?.namedChildren ?? []) {
    const name = variableName(parameterName(node))
    if (name === undefined) continue
    const type = typeOf(x, node.child('type'), context) ?? documentedType(x, doc, 'param', name, context)
    const written = node.child('default_value')
    const fallback = written && x.expression(written, context)
    const known = fallback?.kind === 'literal' && fallback.type === 'null' ? unknown : fallback
    const binding =
      node.type === 'variadic_parameter'
        ? { parameter: undefined, type: undefined, opaque: true }
        : { opaque: node.has('reference_modifier') }
    x.facts.parameter(index, { name, label: name.slice(1), type, default: known }, binding)
    if (node.type === 'property_promotion_parameter') promoted(x, node, { name, type }, context)
  }
}

function parameterName(node: SyntaxNode): SyntaxNode | undefined {
  const name = node.child('name')
  return name?.type === 'by_ref' ? name.namedChildren[0] : name
}

/** `private Client $client` in a constructor is a property that holds the parameter. */
function promoted(
  x: Extractor,
  node: SyntaxNode,
  { name, type }: { name: string; type: Expression | undefined },
  context: Context,
): void {
  if (context.class === undefined) return
  const values: Expression[] = [{ kind: 'name', name, scope: context.scope }]
  x.facts.member(context.class, { name, kind: 'field', values, type, private: privacyOf(node) })
}

/** `use ($a, &$b)`: the variables a closure takes along. */
function closedOver(x: Extractor, clause: SyntaxNode | undefined, context: Context, scope: number): void {
  for (const child of clause?.namedChildren ?? []) {
    const reference = child.type === 'by_ref'
    const name = variableName(reference ? child.namedChildren[0] : child)
    if (name === undefined) continue
    x.facts.bind(scope, name, { values: [{ kind: 'name', name, scope: context.scope }], opaque: reference })
    if (reference) x.facts.assign(context.scope, name)
  }
}

/** `function (...) use (...) {...}` sees what it takes along, `fn (...) => ...` everything around it. */
export function functionValue(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  argumentOf?: FunctionFact['argumentOf'],
): Expression {
  const outer = node.type === 'arrow_function' ? context.scope : 0
  return { kind: 'function', function: functionAt(x, node, context, { outer, ...(argumentOf && { argumentOf }) }) }
}

/** `function name(...) {...}` outside a class. */
export function functionDefinition(x: Extractor, node: SyntaxNode): void {
  const written = node.child('name')?.text
  if (written === undefined || written === '') return
  const name = globalBinding(fullName(x, written))
  const made = functionAt(x, node, { scope: 0 }, { name, outer: 0 })
  x.facts.bind(0, name, { values: [{ kind: 'function', function: made }] })
}
