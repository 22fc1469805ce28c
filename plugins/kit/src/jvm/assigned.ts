import { ANY_MEMBER } from '../expression.js'
import { assignments } from '../text/assignments.js'
import { PASSED } from '../text/passed.js'
import { changing } from './changing-calls.js'
import { kotlinSyntax } from './lexical-syntax.js'

/** Java sets a property of Kotlin by its setter. */
const SETTER = /(?<![\p{L}\p{N}_])set(\p{Lu})([\p{L}\p{N}_]*)/gu

/** A property whose place is handed about, and a field that reflection finds; without a name where it is none that is written out. */
const PLACE = /::\s*([\p{L}_][\p{L}\p{N}_]*)/gu
const FIELD =
  /(?<![\p{L}\p{N}_])(?:get(?:Declared)?Field|find(?:Static)?(?:VarHandle|Setter)|newUpdater)\s*\((?:[^()"\n]{0,200}"([^"\n]{1,200})")?/gu
const ANY_FIELD = /\b(?:get(?:Declared)?Fields\s*\(|declaredFields|(?:declaredM|m)emberProperties|staticProperties)/u

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
  const places = Array.from(text.matchAll(PLACE), ([, name = '']) => name)
  const fields = Array.from(text.matchAll(FIELD), ([, name = ANY_MEMBER]) => name)
  if (ANY_FIELD.test(text)) fields.push(ANY_MEMBER)
  const changed = [...elementsOf, ...changing.changed(text)]
  return [...members, ...bare, ...set, ...renamed, ...places, ...fields, ...changed.map((name) => PASSED + name)]
}
