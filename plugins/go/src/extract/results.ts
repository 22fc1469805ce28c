import { type Expression, knownType, type SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

interface Result {
  name?: string
  type: Expression
}

/** The results of a function, one for each name or type in the list. */
export function resultTypes(x: Extractor, node: SyntaxNode | undefined, scope: number): Result[] {
  if (!node) return []
  if (node.type !== 'parameter_list') return [{ type: x.type(node, scope) }]
  return node.namedChildren.flatMap((part) => {
    const type = x.type(part.child('type'), scope)
    const names = part.childrenIn('name').filter((name) => name.named)
    return names.length === 0 ? [{ type }] : names.map((name) => ({ name: name.text, type }))
  })
}

/** Several results are an object whose members are called by their places. */
export function tuple(x: Extractor, results: Result[], scope: number): Expression {
  const index = x.facts.class({ scope, kind: 'class', supertypes: [] })
  for (const [place, result] of results.entries()) {
    x.facts.member(index, { name: String(place), kind: 'field', type: knownType(result.type) })
  }
  return { kind: 'class', class: index }
}

/** The result of a call at a place. */
export function resultAt(value: Expression, place: number): Expression {
  return { kind: 'index', object: value, index: { kind: 'literal', type: 'integer', value: place } }
}
