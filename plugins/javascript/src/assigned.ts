import { ANY_MEMBER, standsBefore } from '@service/scanner-kit'

/** `Keys.a = …`, `Keys.a += …`, `Keys.a ??= …`, `[Keys.a, b] = …`, `for (Keys.a of …)`. Before names further away it must end, or a line of a megabyte takes minutes. */
const MEMBER =
  /\.\s*([\p{L}_$][\p{L}\p{N}_$]*)(?=\s*(?:(?:[\]}),][^=;\n]{0,100})?(?:[-+*/%&|^]|\*\*|<<|>>>?|\?\?|\|\||&&)?=(?![=>])|\s(?:of|in)\b))/gu

/** `table['a'] = …`, `list[0] = …`: of whatever, also what a function is handed. */
const ITEM =
  /\[\s*(?:(\d{1,9})|(["'`])([^"'`\n\\]{0,100})\2)\s*\](?=\s*(?:(?:[\]}),][^=;\n]{0,100})?(?:[-+*/%&|^]|\*\*|\?\?|\|\||&&)?=(?![=>])|(?:of|in)\b))/gu

const DELETED = /\bdelete\b([^\n;,)}]*)/gu

/** An element is assigned, or a method changes what it is called on. */
const CHANGED =
  /\](?=\s*(?:(?:[\]}),][^=;\n]{0,100})?(?:[-+*/%&|^]|\*\*|\?\?|\|\||&&)?=(?![=>])|(?:of|in)\b))|\.length\s*=(?!=)|\.(?:copyWithin|fill|pop|reverse|shift|sort|splice|unshift)\s*[.(]/gu

/** Functions of the language that change what they are handed. */
const HANDED =
  /(?:\b(?:Object|Reflect)\s*\.\s*(?:assign|definePropert(?:y|ies)|setPrototypeOf|deleteProperty|set)|\.(?:call|apply))\s*\(\s*([\p{L}_$][\p{L}\p{N}_$]*)/gu

const IMPORTED = /\bimport\b([^'"`;()]*)/gu

const REQUIRED = /=\s*(?:await\s+)?(?:require|import)\s*\(/gu

/** What a declaration before `= require(` may take. */
const DECLARED = 250

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const members = Array.from(text.matchAll(MEMBER), ([, name = '']) => name)
  const items = Array.from(text.matchAll(ITEM), ([, place, , name = '']) => place ?? name)
  const deleted = Array.from(text.matchAll(DELETED)).flatMap(([, names = '']) => [
    ...(names.match(NAME) ?? []),
    ...(names.includes('[') ? [ANY_MEMBER] : []),
  ])
  return [...members, ...items, ...deleted, ...(changesImported(text) ? [ANY_MEMBER] : [])]
}

function changesImported(text: string): boolean {
  // `require('./keys').a[b] = …`
  const direct = text.includes('require(') ? ['require'] : []
  const imported = new Set([...importedIn(text), ...requiredIn(text), ...direct])
  if (imported.size === 0) return false
  if (Array.from(text.matchAll(HANDED)).some(([, name = '']) => imported.has(name))) return true
  return standsBefore(text, CHANGED, imported)
}

function importedIn(text: string): string[] {
  return Array.from(text.matchAll(IMPORTED)).flatMap(([, names = '']) => names.match(NAME) ?? [])
}

function requiredIn(text: string): string[] {
  return Array.from(text.matchAll(REQUIRED)).flatMap(({ index }) => {
    const near = text.slice(Math.max(0, index - DECLARED), index)
    const begun = Math.max(...['const ', 'let ', 'var ', ';'].map((word) => near.lastIndexOf(word)))
    return near.slice(begun + 1).match(NAME) ?? []
  })
}
