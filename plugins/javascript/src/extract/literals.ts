import {
  escapeReader,
  type Expression,
  integerLiteral,
  numericLiteral,
  type SyntaxNode,
  withOctalPrefix,
} from '@service/scanner-kit'

/** A number as the language reads it, separators, bases and `n` included. */
export function numberLiteral(text: string, sign = 1): Expression {
  const plain = withOctalPrefix(text.replaceAll('_', '').replace(/n$/, ''))
  // Only a BigInt keeps what a number would round.
  if (text.endsWith('n')) return integerLiteral(plain, sign)
  const value = Number(plain)
  return numericLiteral(Number.isInteger(value) ? 'integer' : 'float', value, sign)
}

/** The content of a string or of a template without substitutions. */
export function stringValue(node: SyntaxNode): string {
  let value = ''
  for (const part of node.children) {
    if (part.type === 'escape_sequence') value += unescape(part.text)
    else if (part.type === 'string_fragment') value += fragmentText(part)
    else if (part.type === 'html_character_reference') value += part.text
  }
  return value
}

/** What a part of a text says: every line end of a template is a line feed, also in a file of Windows. */
export function fragmentText(part: SyntaxNode): string {
  return part.text.replace(/\r\n?/g, '\n')
}

const unescape = escapeReader({ letters: 'bfnrtv', octal: true, continuesLine: true })

/** The literal itself inside parentheses and casts. */
export function literalIn(node: SyntaxNode): SyntaxNode {
  const inner = node.namedChildren.find((child) => child.type !== 'type_arguments')
  const wraps =
    node.type === 'parenthesized_expression' ||
    node.type.endsWith('_assertion') ||
    node.type.endsWith('as_expression') ||
    node.type === 'satisfies_expression'
  return wraps && inner ? literalIn(inner) : node
}
