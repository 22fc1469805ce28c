import { ANY_MEMBER, assignments, standsBefore } from '@service/scanner-kit'
import { lexicalSyntax } from './lexical-syntax.js'

/** Without a name where it is none that is written out. */
const BY_FUNCTION =
  /(?<![\p{L}\p{N}_.])(?:setattr|delattr)\s*\((?:[^,()"\n]{0,200},\s*"([\p{L}_][\p{L}\p{N}_]*)"\s*[,)])?/gu

/** A method changes what it is called on, or an operator. */
const CHANGED = /\.(?:__delitem__|__setitem__|clear|insert|pop|popitem|remove|reverse|sort|update)\s*\(|\|=/gu

const WHOLE = /(?<![\p{L}\p{N}_])(?:vars\s*\(|__dict__|__setattr__)/u

const IMPORTED = /(?:^|[;:])[ \t]*(?:from[ \t]+[.\w]+[ \t]+)?import[ \t]+(?:\(([^)]*)|([^\n#;]+))/gmu

const NAME = /[\p{L}_][\p{L}\p{N}_]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const { members, elementsOf } = assignments(text, lexicalSyntax)
  const named = Array.from(text.matchAll(BY_FUNCTION), ([, name = ANY_MEMBER]) => name)
  const imported = importedIn(text)
  const changed = Array.from(imported).some((name) => elementsOf.has(name)) || standsBefore(text, CHANGED, imported)
  return [...members, ...named, ...(changed || WHOLE.test(text) ? [ANY_MEMBER] : [])]
}

function importedIn(text: string): Set<string> {
  return new Set(
    Array.from(text.matchAll(IMPORTED)).flatMap(([, several, names]) => (several ?? names ?? '').match(NAME) ?? []),
  )
}
