import { assignments, HANDED } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

/**
 * What a text may assign of what other modules declare: `Keys.theme = …`, `theme = …`, and what it hands out to be assigned (`&theme`, `$theme`). That an
 * element is assigned, or a list changed, is told like handing it on, by the names that stand before it.
 */
export function assigned(text: string): string[] {
  const { members, bare, elementsOf } = assignments(text, lexicalSyntax)
  const changed = [...elementsOf, ...changing.changed(text)]
  return [...members, ...bare, ...changed.map((name) => HANDED + name)]
}
