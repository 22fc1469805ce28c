import { ANY_MEMBER } from '@service/scanner-kit'

/** `Keys.A = …`, `Keys.A, b = …`, `Keys.A: str = …`, `Keys.A += …`. Before names further away it must end, or a line of a megabyte takes minutes. */
const MEMBER =
  /\.\s*([\p{L}_][\p{L}\p{N}_]*)[^\S\n]*(?:[,:)][^=\n]{0,200})?(?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)?=(?!=)|\bdel\s[^\n]{0,200}?\.([\p{L}_][\p{L}\p{N}_]*)[^\S\n]*(?=[,;\n]|$)/gmu

const BY_FUNCTION =
  /(?<![\p{L}\p{N}_.])(?:setattr|delattr)\s*\([^,\n]{0,200},\s*(?:(["'])([\p{L}_][\p{L}\p{N}_]*)\1\s*[,)])?/gu

/** What stands before brackets that are assigned, or before a method that changes what it is called on. */
const CHANGED =
  /(?<![\p{L}\p{N}_.])([\p{L}_][\p{L}\p{N}_]*)(?:\.[\p{L}_][\p{L}\p{N}_]*){0,8}(?:\[[^\n=]{0,200}\][^\S\n]*(?:[-+*/%&|^@]|\/\/|\*\*)?=(?!=)|\.(?:__delitem__|__setitem__|clear|insert|pop|popitem|remove|reverse|sort|update)\s*\(|[^\S\n]*\|=)/gu

const WHOLE = /(?<![\p{L}\p{N}_])(?:vars\s*\(|__dict__|__setattr__)|\bdel\s[^\n]{0,200}\[/u

const IMPORTED = /(?:^|[;:])[ \t]*(?:from[ \t]+[.\w]+[ \t]+)?import[ \t]+(\([^)]{0,10000}\)|[^\n#;]{1,2000})/gmu

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, set, deleted]) => set ?? deleted ?? '')
  const named = Array.from(text.matchAll(BY_FUNCTION), ([, , name = ANY_MEMBER]) => name)
  return [...members, ...named, ...(changesImported(text) ? [ANY_MEMBER] : [])]
}

function changesImported(text: string): boolean {
  if (WHOLE.test(text)) return true
  const changed = Array.from(text.matchAll(CHANGED), ([, root = '']) => root)
  if (changed.length === 0) return false
  const imported = new Set(Array.from(text.matchAll(IMPORTED)).flatMap(([, names = '']) => names.match(NAME) ?? []))
  return changed.some((root) => imported.has(root))
}
