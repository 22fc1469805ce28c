import { type Expression, type SyntaxNode } from '@service/scanner-kit'
import { wrappedValue } from './collections.js'
import type { Context, Extractor } from './context.js'

/** What `return` gives, or the only expression of a body: `.init(...)` and `.case` are of the type the function declares. */
export function returned(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const type = context.function === undefined ? undefined : x.facts.functionAt(context.function)?.returnType
  return (type && implicitMember(x, node, type, context)) ?? x.expression(node, context)
}

/** `.shared` and `.make(...)` where a type is expected: a member of that type. Undefined for anything else. */
export function implicitMember(
  x: Extractor,
  node: SyntaxNode,
  type: Expression,
  context: Context,
): Expression | undefined {
  const inner = withoutEffects(node)
  const name = implicitName(inner)
  if (name !== undefined) return { kind: 'member', object: base(type), name }
  const [calleeNode, suffix] = inner.namedChildren
  if (inner.type !== 'call_expression' || suffix?.type !== 'call_suffix') return undefined
  const called = calleeNode && implicitName(calleeNode)
  if (called === undefined) return undefined
  const callee: Expression = called === 'init' ? base(type) : { kind: 'member', object: base(type), name: called }
  const args = x.arguments(suffix, context, { callee })
  const wrapped = wrappedValue(called, args)
  if (wrapped) return wrapped
  x.facts.called(callee, args, inner)
  return { kind: 'call', callee, arguments: args }
}

/** The name in `.name`. */
export function implicitName(node: SyntaxNode): string | undefined {
  if (node.type !== 'prefix_expression' || node.child('operation')?.type !== '.') return undefined
  const target = node.child('target')
  return target?.type === 'simple_identifier' ? target.text.replaceAll('`', '') : undefined
}

/** What stands behind `try` and `await`. */
export function withoutEffects(node: SyntaxNode): SyntaxNode {
  let inner = node
  while (inner.type === 'try_expression' || inner.type === 'await_expression') {
    const next = inner.child('expr')
    if (!next) break
    inner = next
  }
  return inner
}

function base(type: Expression): Expression {
  return type.kind === 'generic' ? type.base : type
}
