import { ANY_MEMBER } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'

/** `Keys.A = …`, `Keys.A ??= …`, and `A = …` of a class below it or by `using static`. Declarations and initialisers look alike. */
const NAMED =
  /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_]*)(?=\s*(?:,[^=;\n]{0,200}\)\s*|\)\s*)?(?:[-+*/%&|^]|<<|>>|\?\?)?=(?![=>]))/gu

/** What is handed out to be assigned. */
const HANDED = /\b(?:ref|out)\s+(?:[\p{L}_][\p{L}\p{N}_]*\s*\.\s*){0,8}([\p{L}_][\p{L}\p{N}_]*)/gu

const ELEMENT = /\]\s*(?:[-+*/%&|^]|\?\?)?=(?![=>])/u

/** What a text may assign of what other files declare. */
export function assigned(text: string): string[] {
  const names = Array.from(text.matchAll(NAMED), ([, name = '']) => name)
  const handed = Array.from(text.matchAll(HANDED), ([, name = '']) => name)
  const any = ELEMENT.test(text) || changing.mayChange(text)
  return [...names, ...handed, ...(any ? [ANY_MEMBER] : [])]
}
