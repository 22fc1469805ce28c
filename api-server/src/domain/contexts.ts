import { allowedTraits } from '@service/evaluation'
import { POINTER } from './condition-sense.js'
import type { Environment } from './records.js'
import type { SeenContext } from './reports.js'
import { isObject, isStorable, type Problems } from './json.js'

/** The most characters of an id or a name, and of a trait's value as JSON. */
const LONGEST_ID = 200
const LONGEST_VALUE = 500

/** A context as an application sends it. */
export interface SentContext {
  id: string | undefined
  name: unknown
  kind: string
  traits: unknown
  anonymous: unknown
}

/** What is kept of a context: nothing if it is anonymous or has no id, and only the traits that the environment allows. */
export function keptContext(
  { id: environmentId, contextTraits }: Pick<Environment, 'id' | 'contextTraits'>,
  { id, name, kind, traits, anonymous }: SentContext,
  at: string,
): SeenContext | undefined {
  if (id === undefined || !isText(id) || id === '' || anonymous === true) return undefined
  return {
    environmentId,
    kind,
    contextId: id,
    name: typeof name === 'string' && isText(name) ? name : null,
    traits: keptTraits(traits, contextTraits),
    firstSeenAt: at,
    lastSeenAt: at,
  }
}

/**
 * The traits that the pointers name, in their places, without values that are long or that a storage does not accept.
 */
export function keptTraits(traits: unknown, pointers: readonly string[]): Readonly<Record<string, unknown>> {
  return isObject(traits) ? allowedTraits(traits, pointers, isSmall) : {}
}

function isText(text: string): boolean {
  return text.length <= LONGEST_ID && isStorable(text)
}

function isSmall(value: unknown): boolean {
  const text = JSON.stringify(value)
  return text.length <= LONGEST_VALUE && !/\\u0000|\\ud[89a-f]/i.test(text)
}

/** Reports which texts of the list are not JSON pointers, or are repeated. */
export function judgeContextTraits(pointers: readonly string[], problems: Problems): void {
  for (const [index, pointer] of pointers.entries()) {
    const name = `contextTraits[${index}]`
    if (!POINTER.test(pointer)) {
      problems.say(name, `Trait ${JSON.stringify(pointer)} must be a JSON pointer such as /plan/name`)
    } else if (pointers.indexOf(pointer) < index) problems.say(name, `Trait ${JSON.stringify(pointer)} is named twice`)
  }
}
