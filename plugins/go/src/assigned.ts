import { ANY_MEMBER, standsBefore } from '@service/scanner-kit'
import { changing } from './extract/changing-calls.js'
import { importedAs } from './links.js'

/** `keys.A = …`, `keys.A, size = …`, `keys.A += …`, and what is handed out to be assigned: `&keys.A`. */
const MEMBER =
  /\.\s*([\p{L}_][\p{L}\p{N}_]*)(?=[^\S\n]*(?:,[^=\n]{0,200})?(?:[-+*/%&|^]|<<|>>|&\^)?=(?!=))|&[^\S\n]*[\p{L}_][\p{L}\p{N}_.]{0,200}\.([\p{L}_][\p{L}\p{N}_]*)/gu

const ELEMENT = /\](?=[^\S\n]*(?:,[^=\n]{0,200})?[-+*/%&|^]?=(?!=))/gu

/** The members that a text may assign of the packages that it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, set, handed]) => set ?? handed ?? '')
  const any = standsBefore(text, ELEMENT, new Set(importedAs(text))) || changing.mayChange(text)
  return any ? [...members, ANY_MEMBER] : members
}
