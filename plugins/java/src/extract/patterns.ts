import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'

/** `Type name` of a pattern: visible from there on, which is as good as in the whole block. */
export function bindPattern(x: Extractor, typeNode: SyntaxNode, nameNode: SyntaxNode, context: Context): void {
  const type = x.type(typeNode, context)
  x.facts.bind(context.scope, nameNode.text, { opaque: true, ...(type && { type }) })
}

/** Every name that a type or record pattern binds. */
export function pattern(x: Extractor, node: SyntaxNode, context: Context): void {
  const [first, second] = node.namedChildren
  const pair = node.type === 'type_pattern' || node.type === 'record_pattern_component'
  if (pair && first && second?.type === 'identifier') return bindPattern(x, first, second, context)
  for (const child of node.namedChildren) if (child.type.includes('pattern')) pattern(x, child, context)
}
