import {
  ANY_ELEMENT,
  type Argument,
  argumentAt,
  type Expression,
  type Member,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Methods whose function argument gets what their object holds, or each element of it. */
const HANDS_ON = new Set([
  'ifPresent',
  'ifPresentOrElse',
  'map',
  'mapToInt',
  'mapToLong',
  'mapToObj',
  'flatMap',
  'filter',
  'forEach',
  'forEachOrdered',
  'anyMatch',
  'allMatch',
  'noneMatch',
  'takeWhile',
  'dropWhile',
  'removeIf',
  'peek',
  'thenApply',
  'thenApplyAsync',
  'thenAccept',
  'thenAcceptAsync',
  'thenCompose',
  'thenComposeAsync',
  'whenComplete',
  'handle',
  'subscribe',
  'doOnNext',
  'doOnSuccess',
  'concatMap',
  'ifAvailable',
  'ifUnique',
  'onItem',
  'invoke',
])

/** Of these a function with two parameters gets a key and what is held under it. */
const OF_ENTRIES = new Set(['forEach', 'compute', 'computeIfPresent', 'replaceAll'])

/** Methods that give what their function argument gives. */
const GIVES_RESULT = new Set([
  'map',
  'flatMap',
  'concatMap',
  'mapToObj',
  'thenApply',
  'thenApplyAsync',
  'thenCompose',
  'thenComposeAsync',
])

/** The arguments of a call of something. */
export function argumentsOf(
  x: Extractor,
  list: SyntaxNode,
  { functionType, ...context }: Context,
  callee?: Expression,
): Argument[] {
  return list.namedChildren.map((node, position) => {
    if (node.type !== 'lambda_expression') {
      const isEntry = functionType && /^(?:Map\.)?entry\(/.test(node.text)
      return argumentAt(node, x.expression(node, isEntry ? { ...context, functionType } : context))
    }
    const handed = callee?.kind === 'member' ? handedBy(callee) : undefined
    // What comes out of a chain of calls is hardly an own object with a method of such a name.
    const isChain = handed && callee?.kind === 'member' && callee.object.kind !== 'name'
    const argumentOf = callee && !isChain ? { callee, position } : undefined
    const made = x.declareFunction(node, context, {
      handed,
      ...(argumentOf && { argumentOf }),
      ...(functionType && { declaredAs: functionType }),
    })
    return argumentAt(node, { kind: 'function', function: made })
  })
}

/** What the parameters of a function get that is handed to a method; by how many there are. */
function handedBy({ object, name }: Member): ((count: number) => Expression[]) | undefined {
  const element: Expression = { kind: 'member', object, name: ANY_ELEMENT }
  if (OF_ENTRIES.has(name))
    return (count) => {
      const keys: Expression = { kind: 'member', object: { kind: 'member', object, name: 'keySet' }, name: ANY_ELEMENT }
      return count === 2 ? [keys, element] : [element]
    }
  return HANDS_ON.has(name) ? () => [{ kind: 'choice', options: [element, object] }] : undefined
}

/** The result of a method that only runs the function it gets; undefined for any other. */
export function resultOfFunction({ object, name }: Member, [first]: Argument[]): Expression | undefined {
  if (!GIVES_RESULT.has(name) || !first) return undefined
  const { kind } = first.value
  if (kind !== 'function' && kind !== 'member') return undefined
  const result: Expression = { kind: 'call', callee: first.value, arguments: [] }
  if (kind === 'function' || name !== 'flatMap') return result
  // `lists.flatMap(List::stream)` gives what is in each of them.
  return { kind: 'choice', options: [result, { kind: 'member', object, name: ANY_ELEMENT }] }
}
