import { isObject, type Members } from './object.js'
import { parsePointer } from './pointer.js'

/**
 * What may leave an application, or be kept, of a context's traits: nothing but what the JSON pointers name, with the objects around it.
 * Lists are taken whole or not at all, and so is what `isKept` says of a value.
 */
export function allowedTraits(
  traits: Members,
  pointers: readonly string[],
  isKept: (value: unknown) => boolean = () => true,
): Members {
  let kept: Members = {}
  for (const pointer of pointers) {
    const names = parsePointer(pointer)
    if (names) kept = copied(kept, traits, names, isKept)
  }
  return kept
}

function copied(
  to: Members,
  from: Members,
  [name = '', ...inner]: readonly string[],
  isKept: (value: unknown) => boolean,
): Members {
  if (!Object.hasOwn(from, name)) return to
  const value = from[name]
  if (inner.length === 0) return isKept(value) ? withMember(to, name, value) : to
  if (!isObject(value)) return to
  const there = Object.hasOwn(to, name) ? to[name] : undefined
  const part = copied(isObject(there) ? there : {}, value, inner, isKept)
  return Object.keys(part).length === 0 ? to : withMember(to, name, part)
}

/** By entries: a trait may be called `__proto__`. */
function withMember(members: Members, name: string, value: unknown): Members {
  return Object.fromEntries([...Object.entries(members), [name, value]])
}
