import { ANY_MEMBER, assignments, PASSED } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { lexicalSyntax } from './lexical-syntax.js'

/** A field that reflection finds, and any where no name is written out. */
const FIELD =
  /\b(?:Get(?:Declared|Runtime)?(?:Field|Property)|InvokeMember)\s*\((?:\s*(?:nameof\s*\([^()\n]{0,200}?([\p{L}_][\p{L}\p{N}_]*)\s*\)|"([^"\n]{1,200})"))?/gu
const ANY_FIELD = /\b(?:Get(?:Runtime)?(?:Fields|Properties)|Declared(?:Fields|Properties))\b/u

/**
 * What a text may assign of what other files declare: `Keys.A = …`, and `A = …` of a class below it or by `using static`. That an element is assigned, or a
 * list changed, is told like handing it on, by the names that stand before it.
 */
export function assigned(text: string): string[] {
  const { names, elementsOf } = assignments(text, lexicalSyntax)
  const fields = Array.from(text.matchAll(FIELD), ([, nameOf, name]) => nameOf ?? name ?? ANY_MEMBER)
  if (ANY_FIELD.test(text)) fields.push(ANY_MEMBER)
  return [...names, ...fields, ...[...elementsOf, ...changing.changed(text)].map((name) => PASSED + name)]
}
