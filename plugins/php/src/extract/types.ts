import { type Expression, type SyntaxNode, unknown } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { classReference } from './names.js'

/** A declared type, or undefined if it says nothing that can be followed. */
export function typeOf(x: Extractor, node: SyntaxNode | undefined, context: Context): Expression | undefined {
  const type = node && typeExpression(x, node, context)
  return type && type.kind !== 'unknown' ? type : undefined
}

function typeExpression(x: Extractor, node: SyntaxNode, context: Context): Expression {
  switch (node.type) {
    case 'named_type': {
      const name = node.namedChildren[0]
      return name ? classReference(x, name, context) : unknown
    }
    case 'optional_type':
    case 'type_list':
    case 'union_type':
    case 'intersection_type':
    case 'disjunctive_normal_form_type': {
      const options = node.namedChildren
        .map((child) => typeExpression(x, child, context))
        .filter((option) => option.kind !== 'unknown')
      const [only, more] = options
      return only && !more ? only : only ? { kind: 'choice', options } : unknown
    }
    default:
      return unknown
  }
}
