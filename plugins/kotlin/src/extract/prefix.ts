import type { SyntaxNode } from '@service/scanner-kit'

/** What stands behind its operand in the language, and around a prefix in the grammar's tree. */
const POSTFIX = new Set(['call_expression', 'navigation_expression', 'index_expression'])

/** `!client` in `!client.isOn()`: the grammar binds a prefix tighter than what follows its operand, the language binds it last. */
export function withoutPrefix(node: SyntaxNode): SyntaxNode {
  let operand: SyntaxNode | undefined = node
  while (operand && isPrefixed(operand)) operand = operand.child('argument')
  return operand ?? node
}

/** The operator that such an expression begins with, for the whole of it and not for its parts. */
export function prefixOf(node: SyntaxNode): string | undefined {
  if (!isPostfix(node) || (node.parent && isPostfix(node.parent) && node.parent.namedChildren[0] === node))
    return undefined
  let head: SyntaxNode | undefined = node
  while (head && isPostfix(head)) head = head.namedChildren[0]
  return head && isPrefixed(head) ? head.child('operator')?.text : undefined
}

function isPostfix(node: SyntaxNode): boolean {
  return POSTFIX.has(node.type) || (node.type === 'unary_expression' && !isPrefixed(node))
}

function isPrefixed(node: SyntaxNode): boolean {
  return node.type === 'unary_expression' && node.children[0]?.field === 'operator'
}
