import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { bindName } from './names.js'

/**
 * The names that a `case` pattern captures; values inside it are read.
 * @param matched what the whole pattern is held against
 */
export function patternNames(x: Extractor, node: SyntaxNode, context: Context, matched?: Expression): void {
  switch (node.type) {
    case 'dotted_name':
    case 'identifier': {
      const names = node.type === 'identifier' ? [node] : node.namedChildren
      // `Color.RED` is compared, a single name is captured.
      const known = matched ? { values: [matched] } : {}
      if (names.length === 1 && names[0]) bindName(x, names[0].text, { ...known, opaque: true }, context)
      return
    }
    case 'case_pattern':
    case 'as_pattern':
      for (const inner of node.namedChildren) patternNames(x, inner, context, matched)
      return
    case 'class_pattern':
      return all(x, node.namedChildren.slice(1), context)
    case 'keyword_pattern':
      return all(x, node.namedChildren.slice(1), context)
    case 'string':
    case 'concatenated_string':
    case 'integer':
    case 'float':
    case 'unary_operator':
      x.statement(node, context)
      return
    default:
      all(x, node.namedChildren, context)
  }
}

function all(x: Extractor, nodes: readonly SyntaxNode[], context: Context): void {
  for (const node of nodes) patternNames(x, node, context)
}
