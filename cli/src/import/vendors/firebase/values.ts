/** Values of parameters, which are all texts there. */
import { NoCounterpart } from '../../conditions.js'
import type { Value, ValueType } from '../../model.js'
import { isMembers, membersOf, numberOf, textOf } from '../../read.js'
import type { Slice } from './slices.js'

/** What a default or a condition serves. */
export interface Served {
  text: string
  /** The people that a rollout has reached. */
  slice: Slice | undefined
}

/** @throws NoCounterpart for what is not the same value for all */
export function servedBy(value: unknown, what: string): Served {
  // Without a default, the application's own one counts.
  const holder = value === undefined || value === null ? {} : membersOf(value, what)
  if (typeof holder['value'] === 'string') return { text: holder['value'], slice: undefined }
  const rollout = holder['rolloutValue']
  if (isMembers(rollout) && typeof rollout['value'] === 'string') {
    const seed = `rollout ${textOf(rollout['rolloutId'], `the id of a rollout in ${what}`)}`
    const to = numberOf(rollout['percent'], `the percentage of a rollout in ${what}`)
    return { text: rollout['value'], slice: { seed, from: 0, to } }
  }
  if (holder['personalizationValue'] !== undefined) {
    throw new NoCounterpart('its value is chosen by personalization, which has no counterpart')
  }
  if (holder['experimentValue'] !== undefined) {
    throw new NoCounterpart('its value is chosen by an A/B test, which has no counterpart')
  }
  throw new NoCounterpart('it leaves the value to the application; a config always has one')
}

interface Typed {
  type: ValueType
  valueOf: (text: string) => Value
}

/** The type, and the value that a text is. A text that is not of the type makes all of them strings. */
export function typed(valueType: unknown, texts: readonly string[], refused: (why: string) => void): Typed {
  const strings: Typed = { type: 'string', valueOf: (text) => text }
  const unless = (isOne: (text: string) => boolean, found: Typed): Typed => {
    if (texts.every(isOne)) return found
    refused(`has a value that is not ${String(valueType)}, and is a string here`)
    return strings
  }
  switch (valueType) {
    case 'BOOLEAN':
      return unless((text) => /^(?:true|false)$/i.test(text), {
        type: 'boolean',
        valueOf: (text) => text.toLowerCase() === 'true',
      })
    case 'NUMBER': {
      const type = texts.every((text) => Number.isSafeInteger(Number(text))) ? 'integer' : 'float'
      return unless((text) => text.trim() !== '' && Number.isFinite(Number(text)), { type, valueOf: Number })
    }
    case 'JSON':
      return unless(isJson, { type: 'json', valueOf: (text) => text })
    default:
      return strings
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
