import { assignments } from '../text/assignments.js'
import { HANDED } from '../text/handed.js'
import { changing } from './changing-calls.js'
import { kotlinSyntax } from './lexical-syntax.js'

/** Java sets a property of Kotlin by its setter. */
const SETTER = /(?<![\p{L}\p{N}_])set(\p{Lu})([\p{L}\p{N}_]*)/gu

const RENAMED = /\bimport\s[^\n;]{0,500}?([\p{L}_][\p{L}\p{N}_]*)\s+as\s/gu

/**
 * What a text may assign of what other files declare: `Keys.A = b`, `Flags.KEY += "x"`, a property by its setter. That an element is assigned, or a list
 * changed, is told like handing it on, by the names that stand before it. Java's targets are made of the same parts as Kotlin's.
 */
export function assigned(text: string): string[] {
  const { members, bare, elementsOf } = assignments(text, kotlinSyntax)
  const set = Array.from(text.matchAll(SETTER)).flatMap(([, first = '', rest = '']) => [
    first.toLowerCase() + rest,
    first + rest,
  ])
  const renamed = Array.from(text.matchAll(RENAMED), ([, name = '']) => name)
  const changed = [...elementsOf, ...changing.changed(text)]
  return [...members, ...bare, ...set, ...renamed, ...changed.map((name) => HANDED + name)]
}
