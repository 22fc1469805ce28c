import { contextOf, toSubject, type Subject } from '@service/evaluation'
import type { SentContext } from '../../domain/contexts.js'
import { isObject } from '../../domain/json.js'
import { notJson, Refused } from '../http/refused.js'
import { parseJson } from '../http/read-json.js'

/** More traits than any application was seen to send, by far. */
const MOST_TRAITS = 10_000

/** In fewer bytes there are not as many members as that. */
const FEW_BYTES = 5 * MOST_TRAITS

/**
 * The subject that the body of a request asks for; without a body or context nobody in particular. Throws Refused with the protocol's
 * error code: PARSE_ERROR or INVALID_CONTEXT, and 413 for more traits than are looked at.
 */
export function readSubject(bytes: Buffer): Subject {
  if (bytes.length === 0) return NOBODY
  const body = parseJson(bytes)
  if (!isObject(body)) throw notJson('it must be an object with a member "context"')
  const { context } = body
  if (context === undefined || context === null) return NOBODY
  if (!isObject(context)) throw new Refused(400, 'INVALID_CONTEXT', 'The context must be an object.')
  const { targetingKey } = context
  if (typeof targetingKey === 'object' && targetingKey !== null) {
    throw new Refused(400, 'INVALID_CONTEXT', "The context's targetingKey must be a string.")
  }
  const asked = contextOf(context)
  if (bytes.length > FEW_BYTES) refuseTooMany(asked.traits)
  return toSubject(asked)
}

/**
 * The context in the form that may be kept; undefined for nobody. Only for a body that `readSubject` has made a subject
 * of.
 */
export function readSent(bytes: Buffer): SentContext | undefined {
  const body = bytes.length === 0 ? undefined : parseJson(bytes)
  const context = isObject(body) ? body['context'] : undefined
  return isObject(context) ? { ...toSubject(contextOf(context)), anonymous: context['anonymous'] } : undefined
}

const NOBODY = toSubject()

export function refuseTooMany(traits: unknown): void {
  const count = typeof traits === 'object' && traits !== null ? Object.keys(traits).length : 0
  if (count <= MOST_TRAITS) return
  throw new Refused(413, 'PAYLOAD_TOO_LARGE', `The context must have at most ${MOST_TRAITS} traits, not ${count}.`)
}
