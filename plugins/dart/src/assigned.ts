import { ANY_MEMBER } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'

/** `Keys.a = …`, `Keys.a ??= …`, and `a = …`, as imports bring names of a file's own scope. Declarations and named arguments look alike. */
const NAMED = /(?<![\p{L}\p{N}_$])([\p{L}_$][\p{L}\p{N}_$]*)\s*(?:[-+*/%&|^]|~\/|<<|>>>?|\?\?)?=(?![=>])/gu

const ELEMENT = /\]\s*(?:[-+*/%&|^]|\?\?)?=(?![=>])/u

/** What a text may assign of what other files declare. */
export function assigned(text: string): string[] {
  const names = Array.from(text.matchAll(NAMED), ([, name = '']) => name)
  return ELEMENT.test(text) || changing.mayChange(text) ? [...names, ANY_MEMBER] : names
}
