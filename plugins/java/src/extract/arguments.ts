import { type Argument, argumentAt, type Expression, type SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** Methods whose function argument gets what their object holds. */
const HANDS_ON = new Set([
  'ifPresent',
  'ifPresentOrElse',
  'map',
  'flatMap',
  'filter',
  'thenApply',
  'thenAccept',
  'thenCompose',
  'subscribe',
  'doOnNext',
  'doOnSuccess',
])

/**
 * The arguments of a call.
 * @param receiver what it is called on, and the method's name
 */
export function argumentsOf(
  x: Extractor,
  list: SyntaxNode,
  context: Context,
  receiver?: { object: Expression; name: string },
): Argument[] {
  const handed = receiver && HANDS_ON.has(receiver.name) ? receiver.object : undefined
  return list.namedChildren.map((node) => {
    if (node.type !== 'lambda_expression') return argumentAt(node, x.expression(node, context))
    const made = x.declareFunction(node, context, { ...(handed && { handed }) })
    return argumentAt(node, { kind: 'function', function: made })
  })
}
