/** Which traits of reported contexts may be kept. Pure. */
import { POINTER } from './condition-sense.js'
import { isObject, type Problems } from './json.js'

/** Says which texts of the list are no JSON pointers, or stand there twice. */
export function judgeContextTraits(pointers: readonly string[], problems: Problems): void {
  for (const [index, pointer] of pointers.entries()) {
    const name = `contextTraits[${index}]`
    if (!POINTER.test(pointer)) {
      problems.say(name, `Trait ${JSON.stringify(pointer)} must be a JSON pointer such as /plan/name`)
    } else if (pointers.indexOf(pointer) < index) problems.say(name, `Trait ${JSON.stringify(pointer)} is named twice`)
  }
}

/**
 * Nothing but what the JSON pointers name, with the objects around it. Lists are taken whole or not at all, and so is what `isKept`
 * says of a value.
 */
export function allowedTraits(
  traits: Readonly<Record<string, unknown>>,
  pointers: readonly string[],
  isKept: (value: unknown) => boolean = () => true,
) {
  let kept: Readonly<Record<string, unknown>> = {}
  for (const pointer of pointers) {
    const parts = pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    kept = copied(kept, traits, parts, isKept)
  }
  return kept
}

type Members = Readonly<Record<string, unknown>>

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
  const known = Object.hasOwn(to, name) && isObject(to[name]) ? to[name] : {}
  const part = copied(known, value, inner, isKept)
  return Object.keys(part).length === 0 ? to : withMember(to, name, part)
}

/** By entries: a trait may be called `__proto__`. */
function withMember(members: Members, name: string, value: unknown): Members {
  return Object.fromEntries([...Object.entries(members), [name, value]])
}
