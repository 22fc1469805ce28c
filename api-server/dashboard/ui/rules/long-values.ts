/** Long values that are cut in sentences, where two of them differ beyond that. Pure. */
import { spell } from '../../../src/domain/values.js'
import type { Names } from './condition-words.js'

/** How much is shown before the first difference, and after it. */
const BEFORE = 20
const FROM = 60

/** Two values as sentences name them. If these texts are equal, the part where the values begin to differ. */
export function tellApart(before: unknown, after: unknown, names: Names): [before: string, after: string] {
  const told: [string, string] = [names.value(before), names.value(after)]
  const [old, now] = [characters(before), characters(after)]
  if (told[0] !== told[1]) return told
  const at = old.findIndex((character, index) => character !== now[index])
  const from = Math.max(0, (at < 0 ? old.length : at) - BEFORE)
  return [part(old, from), part(now, from)]
}

function characters(value: unknown): string[] {
  return value === undefined || value === null ? [] : Array.from(spell(value))
}

function part(characters: readonly string[], from: number): string {
  const end = from + BEFORE + FROM
  return `${from > 0 ? '…' : ''}${characters.slice(from, end).join('')}${end < characters.length ? '…' : ''}`
}
