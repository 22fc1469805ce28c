import { ANY_ELEMENT, type Expression, type SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** The arguments between the brackets of a generic type or function. */
export function typeArguments(x: Extractor, node: SyntaxNode, scope: number): Expression[] {
  const list = node.child('type_arguments') ?? node.first('type_arguments')
  return (list?.namedChildren ?? []).map((argument) => x.type(argument, scope))
}

/** A collection is a class with one member for all its elements. Those of predeclared types are not recorded. */
export function collection(x: Extractor, element: Expression, scope: number): Expression {
  if (element.kind === 'unknown') return element
  const index = x.facts.class({ scope, kind: 'class', supertypes: [] })
  x.facts.member(index, { name: ANY_ELEMENT, kind: 'field', type: element })
  return { kind: 'class', class: index }
}

/** Types of the standard library that give back what they hold: iterators, and `atomic.Pointer`. */
export function standardType(x: Extractor, name: string, held: Expression, scope: number): Expression | undefined {
  if (/^iter\.Seq2?$/.test(name)) return collection(x, held, scope)
  if (name !== 'atomic.Pointer' || held.kind === 'unknown') return undefined
  const index = x.facts.class({ scope, kind: 'class', supertypes: [] })
  for (const method of ['Load', 'Swap']) {
    const made = x.facts.function({ name: method, scope, returnType: held, class: index })
    x.facts.member(index, { name: method, kind: 'method', function: made })
  }
  return { kind: 'class', class: index }
}
