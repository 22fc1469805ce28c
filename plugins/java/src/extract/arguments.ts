import { ANY_ELEMENT, type Argument, argumentAt, type Expression, type SyntaxNode } from '@service/scanner-kit'
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

/** What a method is called on, and the method's name. */
export interface Receiver {
  object: Expression
  name: string
}

export function argumentsOf(x: Extractor, list: SyntaxNode, context: Context, receiver?: Receiver): Argument[] {
  return list.namedChildren.map((node) => {
    if (node.type !== 'lambda_expression') return argumentAt(node, x.expression(node, context))
    const made = x.declareFunction(node, context, { handed: receiver ? handedBy(receiver) : undefined })
    return argumentAt(node, { kind: 'function', function: made })
  })
}

/** What the parameters of a function get that is handed to a method; by how many there are. */
function handedBy({ object, name }: Receiver): ((count: number) => Expression[]) | undefined {
  const element: Expression = { kind: 'member', object, name: ANY_ELEMENT }
  if (OF_ENTRIES.has(name))
    return (count) => {
      const keys: Expression = { kind: 'member', object: { kind: 'member', object, name: 'keySet' }, name: ANY_ELEMENT }
      return count === 2 ? [keys, element] : [element]
    }
  return HANDS_ON.has(name) ? () => [{ kind: 'choice', options: [element, object] }] : undefined
}

/** What a method gives that only runs the function it is handed; undefined for any other. */
export function resultOfFunction({ name }: Receiver, [first]: Argument[]): Expression | undefined {
  if (!GIVES_RESULT.has(name) || !first) return undefined
  const { kind } = first.value
  return kind === 'function' || kind === 'member' ? { kind: 'call', callee: first.value, arguments: [] } : undefined
}
