import {
  type Argument,
  type Expression,
  type FunctionFact,
  nothing,
  stringLiteral,
  type SyntaxNode,
  unknown,
} from '@service/scanner-kit'
import { type Context, type Extractor } from './context.js'

/** `def name`, `def self.name`: a method of the class, or at the top one of the whole program. */
export function methodNode(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const name = node.child('name')?.text
  const ofClass = node.type === 'singleton_method' || context.singleton === true
  const owner = node.type === 'singleton_method' ? node.child('object') : undefined
  const other = owner && owner.type !== 'self' ? x.expression(owner, context) : undefined
  const constructing = name === 'initialize' && !ofClass && context.class !== undefined
  const scope = x.facts.scope(context.lexical, 'function')
  const made = x.facts.function({ name, scope, class: context.class })
  const inner: Context = {
    scope,
    locals: [scope],
    lexical: context.lexical,
    path: context.path,
    ...(context.class !== undefined && { class: context.class, self: ofClass ? 'class' : 'object' }),
    function: made,
    ...(constructing && { constructing }),
  }
  readParameters(x, node.child('parameters'), inner, made)
  const body = node.child('body')
  x.facts.returns(made, body ? x.expression(body, inner) : nothing)
  if (name !== undefined && name !== '') {
    const around: Context = other ? { ...context, reopened: other } : context
    declare(x, { name, made, ofClass, constructing }, around)
  }
  // `private def name` returns the name.
  return name === undefined ? unknown : stringLiteral(name)
}

interface Method {
  name: string
  /** The function. */
  made: number
  ofClass: boolean
  constructing: boolean
}

function declare(x: Extractor, { name, made, ofClass, constructing }: Method, context: Context): void {
  if (context.reopened) return x.facts.assignMember(context.reopened, name)
  if (context.class === undefined) {
    x.facts.bind(0, name, { values: [{ kind: 'function', function: made }] })
    return
  }
  x.facts.member(context.class, {
    name,
    kind: constructing ? 'constructor' : 'method',
    static: ofClass,
    function: made,
  })
}

/** A block: it sees the local variables around it. */
export function block(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  argumentOf?: FunctionFact['argumentOf'],
  args: readonly Argument[] = [],
): number {
  const scope = x.facts.scope(context.scope, 'block')
  const made = x.facts.function({ scope, argumentOf })
  const inner: Context = { ...context, scope, locals: [...context.locals, scope] }
  readParameters(x, node.child('parameters'), inner, made)
  const parameters = x.facts.functionAt(made)?.parameters ?? []
  const handed = argumentOf ? handedOver(argumentOf.callee, args, parameters.length) : []
  for (const [position, value] of handed.entries()) {
    const name = parameters[position]?.name
    if (name !== undefined && name !== '' && value)
      x.facts.bind(scope, name, { values: [value], parameter: { function: made, position } })
  }
  const body = node.child('body')
  x.facts.returns(made, body ? x.expression(body, inner) : nothing)
  return made
}

/** Methods that hand each element to their block. */
const OF_ELEMENTS = new Set([
  'each',
  'each_pair',
  'each_value',
  'map',
  'flat_map',
  'select',
  'filter',
  'reject',
  'find',
  'detect',
  'sort_by',
  'each_entry',
])

/** What Ruby's own methods pass to their block: each element, with its key or position; the object itself; the accumulator. */
function handedOver(callee: Expression, args: readonly Argument[], count: number): (Expression | undefined)[] {
  if (callee.kind !== 'member') return []
  const { object, name } = callee
  const element: Expression = { kind: 'index', object, index: unknown }
  const [first] = args
  if (name === 'tap' || name === 'then' || name === 'yield_self') return [object]
  if (name === 'each_with_index') return [element]
  if (name === 'each_with_object') return [element, first?.value]
  if (name === 'inject' || name === 'reduce') return [first?.value ?? element, element]
  if (!OF_ELEMENTS.has(name)) return []
  return count > 1 ? [undefined, element] : [element]
}

/** `->(a) { ... }`. */
export function lambda(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const body = node.child('body')
  const scope = x.facts.scope(context.scope, 'block')
  const made = x.facts.function({ scope })
  const inner: Context = { ...context, scope, locals: [...context.locals, scope], function: made }
  readParameters(x, node.child('parameters'), inner, made)
  const content = body?.child('body')
  x.facts.returns(made, content ? x.expression(content, inner) : nothing)
  return { kind: 'function', function: made }
}

const REST = new Set(['splat_parameter', 'hash_splat_parameter', 'block_parameter'])

function readParameters(x: Extractor, list: SyntaxNode | undefined, context: Context, made: number): void {
  for (const node of list?.namedChildren ?? []) {
    const name = node.type === 'identifier' ? node.text : (node.child('name')?.text ?? '')
    const written = node.child('value')
    const fallback = written && x.expression(written, context)
    if (name === '') {
      for (const part of node.namedChildren) {
        if (part.type === 'identifier') x.facts.bind(context.scope, part.text, { opaque: true })
      }
    }
    const value = fallback === nothing ? undefined : fallback
    const binding = REST.has(node.type) ? { parameter: undefined, opaque: true } : {}
    x.facts.parameter(made, { name, rest: node.type === 'splat_parameter', default: value }, binding)
  }
}
