import type { SyntaxNode } from '@service/scanner-kit'

/** The names a declaration declares. */
export function declaredNames(node: SyntaxNode): string[] {
  if (node.type === 'lexical_declaration' || node.type === 'variable_declaration') {
    return node.namedChildren.flatMap((declarator) => {
      const pattern = declarator.child('name')
      return pattern ? patternNames(pattern) : []
    })
  }
  const name = node.child('name')
  if (name) return [name.text]
  return node.type === 'ambient_declaration' ? node.namedChildren.flatMap(declaredNames) : []
}

function patternNames(node: SyntaxNode): string[] {
  if (node.type === 'identifier' || node.type === 'shorthand_property_identifier_pattern') return [node.text]
  if (node.type === 'pair_pattern') return patternNames(node.child('value') ?? node)
  if (node.type === 'object_assignment_pattern' || node.type === 'assignment_pattern') {
    return patternNames(node.child('left') ?? node)
  }
  return node.type.endsWith('_pattern') ? node.namedChildren.flatMap(patternNames) : []
}
