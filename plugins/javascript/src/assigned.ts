import { ANY_MEMBER, type Assignments, assignments, standsBefore } from '@service/scanner-kit'
import { lexicalSyntax } from './lexical-syntax.js'

/** A method changes what it is called on. */
const CHANGED = /\.length\s*=(?!=)|\.(?:copyWithin|fill|pop|reverse|shift|sort|splice|unshift)\s*[.(]/gu

/** Functions of the language that change what they are handed, which may be what the function around them was. */
const PASSED =
  /\b(?:Object|Reflect|_)\s*\.\s*(?:assign|definePropert(?:y|ies)|setPrototypeOf|deleteProperty|merge|unset|update|set)\s*\(|\b__define[GS]etter__\s*\(/u

const CALLED = /\.(?:call|apply)\s*\(\s*([\p{L}_$][\p{L}\p{N}_$]*)/gu

/** What a template sets: `v-model="form.key"`, `bind:value={form.key}`, `[(ngModel)]="form.key"`. */
const BOUND = /(?:\bv-model[\w:.-]{0,100}|\bbind:[\w-]{1,100}|\)\])\s{0,9}=\s{0,9}["'{]([^"'}\n]{0,300})/gu

const IMPORTED = /\bimport\b([^'"`;()]*)/gu

const REQUIRED = /=\s*(?:await\s+)?(?:require|import)\s*\(/gu

/** What a declaration before `= require(` may take. */
const DECLARED = 250

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** The members that a text may assign of what it imports. */
export function assigned(text: string): string[] {
  const told = assignments(text, lexicalSyntax)
  const bound = Array.from(text.matchAll(BOUND)).flatMap(([, names = '']) => names.match(NAME) ?? [])
  return [...told.members, ...bound, ...(changesImported(text, told) ? [ANY_MEMBER] : [])]
}

function changesImported(text: string, { elementsOf }: Assignments): boolean {
  // `require('./keys').a[b] = …`
  const direct = text.includes('require(') ? ['require'] : []
  const imported = new Set([...importedIn(text), ...requiredIn(text), ...direct])
  if (imported.size === 0) return false
  if (Array.from(elementsOf).some((name) => imported.has(name))) return true
  if (PASSED.test(text)) return true
  if (Array.from(text.matchAll(CALLED)).some(([, name = '']) => imported.has(name))) return true
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
