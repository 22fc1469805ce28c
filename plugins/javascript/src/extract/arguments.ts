import { type Argument, argumentAt, type Expression, type Member, type SyntaxNode, unknown } from '@service/scanner-kit'
import { placesOfElements, stepOf } from './collections.js'
import type { Context, Extractor } from './context.js'
import { functionAt, named } from './functions.js'
import { literalIn } from './literals.js'

/** What a template is made of. */
const PARTS = new Set(['string_fragment', 'escape_sequence', 'template_substitution'])

/** The arguments of a call, or of a template's tag. */
export function argumentsOf(
  x: Extractor,
  list: SyntaxNode | undefined,
  context: Context,
  callee: Expression,
): Argument[] {
  if (list?.type === 'arguments') return callArguments(x, list, context, callee)
  if (list?.type !== 'template_string') return []
  const whole = x.expression(list, context)
  const parts = whole.kind === 'concatenation' ? whole.parts : []
  const inserted = list.children
    .filter(({ type }) => PARTS.has(type))
    .flatMap((node, index) => (node.type === 'template_substitution' ? argumentAt(node, parts[index] ?? unknown) : []))
  // A tag gets the list of what is text first, which names no key.
  return inserted.length > 0 ? [argumentAt(list, unknown), ...inserted] : []
}

/** `Reflect.apply(set, keys, list)` is `set.apply(keys, list)`. */
export function applied(callee: Expression, args: Argument[]): { callee: Expression; args: Argument[] } {
  const [called, ...others] = args
  const isReflect = callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'Reflect'
  if (!isReflect || callee.name !== 'apply' || !called || called.spread) return { callee, args }
  return { callee: { kind: 'member', object: called.value, name: 'apply' }, args: others }
}

/** What `f.call(object, key)`, `f.apply(object, [key])` and `f.bind(object, key)` call with arguments of their own; undefined if that cannot be known. */
export function passedOn(callee: Expression, args: Argument[]): { callee: Expression; args: Argument[] } | undefined {
  if (callee.kind !== 'member' || (callee.object.kind !== 'member' && callee.object.kind !== 'name')) return undefined
  const [receiver, ...others] = args
  const [list, ...more] = others
  if (!receiver || !list || receiver.spread) return undefined
  if (callee.name === 'call' || callee.name === 'bind') return { callee: callee.object, args: others }
  if (callee.name !== 'apply' || more.length > 0 || list.value.kind !== 'array') return undefined
  return { callee: callee.object, args: list.value.items }
}

function callArguments(x: Extractor, list: SyntaxNode, context: Context, callee: Expression): Argument[] {
  const args: Argument[] = []
  for (const node of list.namedChildren) args.push(callArgument(x, node, context, callee, args))
  return args
}

/** @param before the arguments in front of it */
function callArgument(
  x: Extractor,
  node: SyntaxNode,
  context: Context,
  callee: Expression,
  before: readonly Argument[],
): Argument {
  const position = before.length
  if (node.type === 'arrow_function' || node.type === 'function_expression') {
    const handed = elementsHanded(node, callee, before)
    const index = functionAt(x, node, context, {
      ...named(node, undefined),
      argumentOf: { callee, position },
      ...(handed && { handed }),
    })
    return argumentAt(node, { kind: 'function', function: index })
  }
  const value = x.expression(node, context)
  const argument = argumentAt(value.kind === 'literal' ? literalIn(node) : node, value)
  return node.type === 'spread_element' ? { ...argument, spread: true as const } : argument
}

/** `list.map((one) => …)`, `Array.from(list, (one) => …)`: what the function gets of the list, by the places of its parameters. */
function elementsHanded(node: SyntaxNode, callee: Expression, before: readonly Argument[]): Expression[] | undefined {
  if (callee.kind !== 'member') return undefined
  const places = before.length === 0 || isLodash(callee) ? placesOfElements(callee.name) : fromList(callee) ? [0] : []
  const list = before[0]?.value ?? callee.object
  const handed: Expression[] = []
  for (const place of places) {
    const written = node.child('parameters')?.namedChildren[place]
    const pairs = (written?.child('pattern') ?? written)?.type === 'array_pattern'
    handed[place] = stepOf(list, pairs)
  }
  return handed.length > 0 ? handed : undefined
}

/** `_.each(table, (one) => …)` */
function isLodash({ object }: Member): boolean {
  return object.kind === 'name' && object.name === '_'
}

/** `Array.from` */
function fromList({ object, name }: Member): boolean {
  return name === 'from' && object.kind === 'name' && object.name === 'Array'
}
