import type { SyntaxNode } from '@service/scanner-kit'

/** `!client` in `!client.isOn()`: the grammar binds an operator tighter than what follows its operand, the language binds it last. */
export function withoutPrefix(node: SyntaxNode): SyntaxNode {
  let operand = node
  while (operand.type === 'prefix_expression' && operand.child('operation')?.type !== '.') {
    const target = operand.child('target')
    if (!target) return operand
    operand = target
  }
  return operand
}

/** `(client)` in `!(client).isOn()`, which the grammar takes for the argument of a function called `!`. */
export function operandOfBang(call: SyntaxNode): SyntaxNode | undefined {
  if (call.namedChildren[0]?.type !== 'bang') return undefined
  const values = call.first('call_suffix')?.first('value_arguments')?.namedChildren ?? []
  return values.length === 1 ? values[0]?.child('value') : undefined
}
