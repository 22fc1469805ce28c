import type { SyntaxNode } from '@service/scanner-kit'
import type { Context, Extractor } from './context.js'
import { typeIn } from './types.js'

/** `<T extends ServiceClient>`: inside the declaration, the name is that type. */
export function bindTypes(x: Extractor, list: SyntaxNode | undefined, context: Context): void {
  for (const parameter of list?.namedChildren ?? []) {
    const name = parameter.first('type_identifier')?.text
    const bound = parameter.first('type_bound')
    const type = bound && typeIn(bound.children, context)
    if (name !== undefined) x.facts.bind(context.scope, name, { values: type && [type] })
  }
}
