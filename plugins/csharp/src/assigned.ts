import { assignments, HANDED } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

/**
 * What a text may assign of what other files declare: `Keys.A = …`, and `A = …` of a class below it or by `using static`. That an element is assigned, or a
 * list changed, is told like handing it on, by the names that stand before it.
 */
export function assigned(text: string): string[] {
  const { names, elementsOf } = assignments(text, lexicalSyntax)
  return [...names, ...[...elementsOf, ...changing.changed(text)].map((name) => HANDED + name)]
}
