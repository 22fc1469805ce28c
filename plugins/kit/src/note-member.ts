import type { Expression } from './expression.js'
import type { FactsBuilder } from './facts-builder.js'
import type { SyntaxNode } from './syntax-node.js'

/** `object.name` whose value is taken, if such reads are wanted. */
export function noteMember(facts: FactsBuilder, object: Expression, name: SyntaxNode, text = name.text): void {
  if (facts.takesMembers) facts.taken(object, argument(name, text))
}

/** `name` alone, in a language where that can be a member of the object that code runs on. */
export function noteBareName(facts: FactsBuilder, scope: number, name: SyntaxNode, text = name.text): void {
  if (facts.takesMembers) facts.takenBare(argument(name, text), scope)
}

function argument({ line, column }: SyntaxNode, text: string) {
  return { value: { kind: 'literal', type: 'string', value: text } as const, text, line, column }
}
