import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { withoutPrefix } from './prefix.js'

/** Those whose left side a pair has read. */
const read = new WeakSet<SyntaxNode>()

/**
 * The actual callee, or receiver of a member. In `key to make<T>().b()` the grammar takes `key to make` for the callee, though a word
 * between two values binds more loosely than a call: the value after the word is meant, and the one before it is read separately. A prefix
 * binds more loosely as well.
 */
export function operandOf(x: Extractor, node: SyntaxNode, context: Context): SyntaxNode {
  const operand = node.type === 'infix_expression' ? node.namedChildren.at(-1) : undefined
  if (!operand) return withoutPrefix(node)
  if (!read.has(node)) for (const child of node.namedChildren.slice(0, -1)) x.expression(child, context)
  return operand
}

/** The expression with a word between two values that a node is, or that such a call begins with. */
export function infixIn(node: SyntaxNode): SyntaxNode | undefined {
  let inner: SyntaxNode | undefined = node
  while (inner && inner.type !== 'infix_expression') {
    inner = /^(?:call|navigation|binary)_expression$/.test(inner.type) ? inner.namedChildren[0] : undefined
  }
  return inner
}

/** From here on the left side of the expression counts as read. */
export function leftIsRead(infix: SyntaxNode): void {
  read.add(infix)
}
