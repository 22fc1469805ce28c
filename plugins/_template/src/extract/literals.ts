import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** A literal with its value, or undefined when the node is none. */
export function literal(x: Extractor, node: SyntaxNode): Expression | undefined {
  switch (node.type) {
    case 'string': {
      const value = node.namedChildren.map(piece).join('')
      // Every text of the code is a fact: it may be a key.
      x.facts.string(value, node)
      return { kind: 'literal', type: 'string', value }
    }
    case 'number':
      return number(node.text, 1)
    case 'unary_expression': {
      const argument = node.child('argument')
      const negative = node.child('operator')?.text === '-' && argument?.type === 'number'
      return negative ? number(argument.text, -1) : undefined
    }
    case 'true':
    case 'false':
      return { kind: 'literal', type: 'boolean', value: node.type === 'true' }
    case 'null':
      return { kind: 'literal', type: 'null', value: null }
    default:
      return undefined
  }
}

/** Texts as the program sees them, after their escapes. */
function piece(node: SyntaxNode): string {
  if (node.type !== 'escape_sequence') return node.text
  return node.text === '\\n' ? '\n' : node.text.slice(1)
}

/** The written form tells an integer from a decimal number: `1.0` is one. */
function number(text: string, sign: number): Expression | undefined {
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isFinite(value)) return undefined
  return { kind: 'literal', type: /^\d[\d_]*$/.test(text) ? 'integer' : 'float', value: value === 0 ? 0 : value * sign }
}
