import { ANY_MEMBER, assignments, calledAny } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'
import { importedAs } from './links.js'

const changes = calledAny(changing.names)

/** The members that a text may assign of the packages that it imports, or hands out to be assigned (`&keys.A`). */
export function assigned(text: string): string[] {
  const { members, elementsOf } = assignments(text, lexicalSyntax)
  const any = importedAs(text).some((name) => elementsOf.has(name)) || changes.test(text)
  return any ? [...members, ANY_MEMBER] : [...members]
}
