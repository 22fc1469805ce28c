import type { SyntaxNode } from '@service/scanner-kit'
import { type Context, type Extractor, plainName } from './context.js'

/**
 * Binds every name that a pattern, an `out var` or a deconstruction declares; expressions inside are read. Visible from
 * there on, which is as good as in the whole block.
 */
export function pattern(x: Extractor, node: SyntaxNode, context: Context): void {
  switch (node.type) {
    case 'declaration_pattern':
    case 'declaration_expression':
    case 'recursive_pattern':
    case 'var_pattern':
    case 'list_pattern':
      declared(x, node, context)
      break
    case 'tuple_pattern':
    case 'parenthesized_variable_designation':
      for (const name of node.childrenIn('name')) x.bind(context.scope, plainName(name.text), { opaque: true })
      break
    case 'type_pattern':
      return
    case 'subpattern':
      // `Name: pattern`: the name is a member's.
      for (const child of node.namedChildren) if (child.type.endsWith('pattern')) pattern(x, child, context)
      return
    case 'is_pattern_expression': {
      const value = node.child('expression')
      if (value) x.expression(value, context)
      break
    }
    default:
      if (!node.type.endsWith('pattern') && !node.type.endsWith('clause')) return x.statement(node, context)
  }
  for (const child of node.namedChildren) {
    if (child.field === undefined || child.field === 'pattern' || child.field === 'left' || child.field === 'right') {
      pattern(x, child, context)
    }
  }
}

function declared(x: Extractor, node: SyntaxNode, context: Context): void {
  const [typeNode, name] = [node.child('type'), node.child('name')]
  const type = typeNode && x.type(typeNode, context)
  if (name) x.bind(context.scope, plainName(name.text), { opaque: true, ...(type && { type }) })
}
