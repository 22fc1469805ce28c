import { ANY_MEMBER, assignments, calledAny } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

const changes = calledAny(changing.names)

/** What a text may assign of what other files declare: `Keys.a = …`, and `a = …`, as imports bring names of a file's own scope. */
export function assigned(text: string): string[] {
  const { names, elements } = assignments(text, lexicalSyntax)
  return [...names, ...(elements || changes.test(text) ? [ANY_MEMBER] : [])]
}
