import { knownType, type ParameterFact, type SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { resultTypes, tuple } from './results.js'

/** A function without a body: a function type, of which only the results are recorded, or a method of an interface. */
export function signature(x: Extractor, node: SyntaxNode, name: string | undefined, scope: number): number {
  const results = resultTypes(x, node.child('result'), scope)
  const [only] = results
  const returnType = results.length > 1 ? tuple(x, results, scope) : only?.type
  const parameters = name === undefined ? [] : parametersOf(x, node.child('parameters'), scope)
  return x.facts.function({ name, scope, parameters, returnType: knownType(returnType) })
}

function parametersOf(x: Extractor, list: SyntaxNode | undefined, scope: number): ParameterFact[] {
  return (list?.namedChildren ?? [])
    .filter((node) => node.type === 'parameter_declaration')
    .flatMap((node) => {
      const typeNode = node.child('type')
      const known = typeNode && knownType(x.type(typeNode, scope))
      const type = known && { type: known }
      const names = node.childrenIn('name').filter((name) => name.named)
      return names.length === 0 ? [{ name: '_', ...type }] : names.map(({ text }) => ({ name: text, ...type }))
    })
}
