import type { Expression, SyntaxNode } from '@service/scanner-kit'
import type { Extractor } from './context.js'

/** The type where it says something. */
export function typed(type: Expression | undefined): { type?: Expression } {
  return type === undefined || type.kind === 'unknown' ? {} : { type }
}

/** The arguments between the brackets of a generic type or function. */
export function typeArguments(x: Extractor, node: SyntaxNode, scope: number): Expression[] {
  const list = node.child('type_arguments') ?? node.first('type_arguments')
  return (list?.namedChildren ?? []).map((argument) => x.type(argument, scope))
}
