import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'
import { resultTypes, tuple } from './results.js'

/** A function of which only the results are known: a function type, or a method of an interface. */
export function signature(x: Extractor, node: SyntaxNode, name: string | undefined, scope: number): number {
  const results = resultTypes(x, node.child('result'), scope)
  const [only] = results
  const returnType = results.length > 1 ? tuple(x, results, scope) : only?.type
  return x.facts.function({ ...(name !== undefined && { name }), scope, parameters: [], ...returned(returnType) })
}

function returned(type: Expression | undefined): { returnType?: Expression } {
  return type === undefined || type.kind === 'unknown' ? {} : { returnType: type }
}
