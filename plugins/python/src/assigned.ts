import { ANY_MEMBER, standsBefore } from '@service/scanner-kit'

/** `Keys.A = …`, `Keys.A, b = …`, `Keys.A: str = …`, `Keys.A += …`. Before names further away it must end, or a line of a megabyte takes minutes. */
const MEMBER =
  /\.\s*([\p{L}_][\p{L}\p{N}_]*)(?=[^\S\n]*(?:[,:)\]][^=\n]{0,200})?(?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)?=(?!=)|[^\S\n]+in\b|[^\S\n]*:[^\S\n]*$)/gmu

/** `table["a"] = …`, `list[0] = …`: of whatever, also what a function is handed. */
const ITEM =
  /\[[^\S\n]*(?:(\d{1,9})|(["'])([^"'\n\\]{0,100})\2)[^\S\n]*\](?=[^\S\n]*(?:[,)\]][^=\n]{0,200})?(?:[-+*/%&|^@]|\/\/|\*\*)?=(?!=))/gu

const DELETED = /\bdel\b([^\n;]*)/gu

const BY_FUNCTION =
  /(?<![\p{L}\p{N}_.])(?:setattr|delattr)\s*\([^,()\n]{0,200},\s*(?:(["'])([\p{L}_][\p{L}\p{N}_]*)\1\s*[,)])?/gu

/** An entry is assigned, or a method changes what it is called on. */
const CHANGED =
  /[\])](?=[^\S\n]*(?:[,)\]][^=\n]{0,200})?(?:[-+*/%&|^@]|\/\/|\*\*)?=(?!=))|\.(?:__delitem__|__setitem__|clear|insert|pop|popitem|remove|reverse|sort|update)\s*\(|\|=/gu

const WHOLE = /(?<![\p{L}\p{N}_])(?:vars\s*\(|__dict__|__setattr__)/u

const IMPORTED = /(?:^|[;:])[ \t]*(?:from[ \t]+[.\w]+[ \t]+)?import[ \t]+(?:\(([^)]*)|([^\n#;]+))/gmu

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, name = '']) => name)
  const items = Array.from(text.matchAll(ITEM), ([, place, , name = '']) => place ?? name)
  const deleted = Array.from(text.matchAll(DELETED)).flatMap(([, names = '']) => [
    ...(names.match(NAME) ?? []),
    ...(names.includes('[') ? [ANY_MEMBER] : []),
  ])
  const named = Array.from(text.matchAll(BY_FUNCTION), ([, , name = ANY_MEMBER]) => name)
  const any = WHOLE.test(text) || standsBefore(text, CHANGED, importedIn(text))
  return [...members, ...items, ...deleted, ...named, ...(any ? [ANY_MEMBER] : [])]
}

function importedIn(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(IMPORTED)).flatMap(([, several, names]) => (several ?? names ?? '').match(NAME) ?? []),
  )
}
