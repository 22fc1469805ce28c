import { type Expression, numberReader, type SyntaxNode } from '@service/scanner-kit'

export const numberLiteral = numberReader()

const FLOATING = new Set(['Double', 'Float', 'CGFloat', 'TimeInterval', 'Float32', 'Float64'])

/** A value where a type is declared: an integer literal becomes a floating-point one if the type says so. */
export function ofType(value: Expression, typeNode: SyntaxNode | undefined): Expression {
  if (value.kind !== 'literal' || value.type !== 'integer' || !typeNode) return value
  return FLOATING.has(typeNode.text.replace(/[?!]$/, ''))
    ? { kind: 'literal', type: 'float', value: value.value }
    : value
}
