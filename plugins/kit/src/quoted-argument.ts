import type { Argument, Expression } from './expression.js'
import type { SyntaxNode } from './syntax-node.js'

/** Key arguments are quoted in reports; longer ones are cut. */
const MAX_ARGUMENT_TEXT = 200

/** An argument as the facts hold it: position, and the source text of what is not a literal. */
export function argumentAt(node: SyntaxNode, value: Expression, label?: string): Argument {
  return {
    ...(label !== undefined && { label }),
    value,
    ...(value.kind !== 'literal' && { text: shorten(node.text) }),
    line: node.line,
    column: node.column,
  }
}

/** Source text on one line, cut at 200 characters. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_ARGUMENT_TEXT ? `${line.slice(0, MAX_ARGUMENT_TEXT - 1)}…` : line
}
