import { isDeepStrictEqual } from 'node:util'
import { OWN_IDS, WALKED } from './copied-rules.js'
import { isObject } from './json.js'
import type { Rule } from './schemas/targets.js'

/** Whether both do the same: as if their copies `withoutIds` were compared, but nothing is copied. */
export function areSameRules(some: readonly Rule[], others: readonly Rule[]): boolean {
  return areSame(some, others)
}

function areSame(some: unknown, others: unknown): boolean {
  if (Array.isArray(some)) {
    return (
      Array.isArray(others) && some.length === others.length && some.every((one, index) => areSame(one, others[index]))
    )
  }
  if (!isObject(some) || !isObject(others)) return isDeepStrictEqual(some, others)
  const names = membersOf(some)
  if (names.length !== membersOf(others).length) return false
  return names.every((name) => {
    if (!Object.hasOwn(others, name)) return false
    const [one, other] = [some[name], others[name]]
    return one === other || (WALKED.includes(name) ? areSame(one, other) : isDeepStrictEqual(one, other))
  })
}

function membersOf(node: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(node).filter((name) => !OWN_IDS.includes(name))
}
