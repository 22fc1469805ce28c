import { ANY_MEMBER } from '@service/scanner-kit'
import { importedAs } from './links.js'

/** `keys.A = …`, `keys.A, size = …`, `keys.A += …`, and what is handed out to be assigned: `&keys.A`. */
const MEMBER =
  /\.\s*([\p{L}_][\p{L}\p{N}_]*)[^\S\n]*(?:,[^=\n]{0,500})?(?:[-+*/%&|^]|<<|>>|&\^)?=(?!=)|&[^\S\n]*[\p{L}_][\p{L}\p{N}_.]{0,200}\.([\p{L}_][\p{L}\p{N}_]*)/gu

/** What stands before brackets that are assigned. */
const ELEMENT = /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)(?:\.[\p{L}_][\p{L}\p{N}_]*){1,8}\[[^\n=]{0,200}\][^\S\n]*(?:,[^=\n]{0,500})?[-+*/%&|^]?=(?!=)/gu

/** The members that a text may assign of the packages that it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, set, handed]) => set ?? handed ?? '')
  const changed = Array.from(text.matchAll(ELEMENT), ([, root = '']) => root)
  if (changed.length === 0) return members
  const imported = new Set(importedAs(text))
  return changed.some((root) => imported.has(root)) ? [...members, ANY_MEMBER] : members
}
