import {
  booleanLiteral,
  escapeReader,
  type Expression,
  nothing,
  numberReader,
  type SyntaxNode,
} from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** A literal with its value, or undefined if the node is not one. */
export function literal(x: Extractor, node: SyntaxNode): Expression | undefined {
  switch (node.type) {
    case 'string':
      // Every text of the code is a fact: it may be a key.
      return x.facts.string(node.namedChildren.map(piece).join(''), node)
    case 'number':
      return number(node.text)
    case 'unary_expression': {
      const argument = node.child('argument')
      const negative = node.child('operator')?.text === '-' && argument?.type === 'number'
      return negative ? number(argument.text, -1) : undefined
    }
    case 'true':
    case 'false':
      return booleanLiteral(node.type === 'true')
    case 'null':
      return nothing
    default:
      return undefined
  }
}

/** Texts as the program sees them, after their escapes. */
function piece(node: SyntaxNode): string {
  return node.type === 'escape_sequence' ? unescape(node.text) : node.text
}

const unescape = escapeReader({ letters: 'bfnrtv' })

/** The written form tells an integer from a decimal number: `1.0` is one. */
const number = numberReader()
