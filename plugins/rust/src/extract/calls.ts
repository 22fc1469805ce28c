import { type Argument, argumentAt, type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import { changedBy } from './assignments.js'
import type { Context, Extractor } from './context.js'
import { pathExpression } from './paths.js'
import { givesItself, held, holderOf, isWrapper } from './wrappers.js'

/** A call, a tuple struct, or one of the library's functions that only wrap or unwrap. */
export function call(x: Extractor, node: SyntaxNode, context: Context): Expression {
  const written = node.child('function')
  const list = node.child('arguments')
  if (!written) return unknown
  const target = written.type === 'generic_function' ? (written.child('function') ?? written) : written
  const types = typeArguments(x, written, context)
  const callee =
    target.type === 'identifier' ? pathExpression(x, [target.text], context) : x.expression(target, context)
  const args = callArguments(x, list, callee, context)
  const receiver = target.type === 'field_expression' ? target.child('value') : undefined
  if (receiver) changedBy(x, target.child('field')?.text ?? '', receiver, context)
  const same = wraps(target, callee, args, context)
  if (same) return same
  const at = target.child('field') ?? target.child('name') ?? target
  return x.facts.called(callee, args, at, types)
}

function typeArguments(x: Extractor, node: SyntaxNode, context: Context): Expression[] {
  const list = node.type === 'generic_function' ? node.child('type_arguments') : undefined
  return (list?.namedChildren ?? []).map((one) => x.type(one, context))
}

/** What `Arc::new(client)`, `Some(client)` and `client.clone()` give is the client. */
function wraps(target: SyntaxNode, callee: Expression, args: Argument[], context: Context): Expression | undefined {
  const [first, second] = args
  if (target.type === 'field_expression') {
    return callee.kind === 'member' && givesItself(callee.name, args) ? callee.object : undefined
  }
  if (!first || second) return undefined
  const holder = holderOf(target.text)
  if (holder !== undefined) return context.module.types.has(holder) ? undefined : held(first.value)
  return isWrapper(target.text) && !context.module.types.has(target.text) ? first.value : undefined
}

function callArguments(x: Extractor, list: SyntaxNode | undefined, callee: Expression, context: Context): Argument[] {
  const nodes = (list?.namedChildren ?? []).filter((node) => node.type !== 'attribute_item')
  return nodes.map((node, position) => {
    if (node.type !== 'closure_expression') return argumentAt(node, x.expression(node, context))
    return argumentAt(node, {
      kind: 'function',
      function: x.function(node, context, { argumentOf: { callee, position } }),
    })
  })
}
