import { ANY_MEMBER, assignments } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

/** What a text may assign of what other files declare: `Keys.A = …`, and `A = …` of a class below it or by `using static`. */
export function assigned(text: string): string[] {
  const { names, elements } = assignments(text, lexicalSyntax)
  return [...names, ...(elements || changing.mayChange(text) ? [ANY_MEMBER] : [])]
}
