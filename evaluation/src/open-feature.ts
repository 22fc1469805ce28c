import type { Context } from './data.js'
import { isObject, type Members } from './object.js'

/** Members of an OpenFeature context that are not traits. */
const OWN_MEMBERS = new Set(['targetingKey', 'id', 'name', 'kind', 'anonymous'])

/**
 * The context that an OpenFeature context means: `targetingKey`, or else `id`, identifies; `name`, `kind` and an object `traits` are
 * themselves; without such an object every other member is a trait (`email` is `/email`).
 */
export function contextOf(evaluationContext: Members): Context {
  const { targetingKey, id, name, kind, traits } = evaluationContext
  return { id: targetingKey ?? id, name, kind, traits: isObject(traits) ? traits : otherMembers(evaluationContext) }
}

function otherMembers(context: Members): Members {
  return Object.fromEntries(Object.entries(context).filter(([member]) => !OWN_MEMBERS.has(member)))
}
