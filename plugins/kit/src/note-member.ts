import type { Expression } from './expression.js'
import type { FactsBuilder } from './facts-builder.js'
import type { SyntaxNode } from './syntax-node.js'

/** `object.name` whose value is taken, if such reads are wanted. */
export function noteMember(facts: FactsBuilder, object: Expression, name: SyntaxNode, text = name.text): void {
  if (!facts.takesMembers) return
  const { line, column } = name
  facts.taken(object, { value: { kind: 'literal', type: 'string', value: text }, text, line, column })
}
