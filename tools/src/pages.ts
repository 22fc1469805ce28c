import type { Input } from './input.js'
import { AssistantError } from './assistant-error.js'

const USUAL = 25
const MOST = 100

/** The parameters of every list: answers stay small, since an assistant reads all of them. */
export const PAGE = {
  limit: { type: 'integer', description: `How many at most; ${USUAL} by default`, minimum: 1, maximum: MOST },
  cursor: { type: 'string', description: 'nextCursor of the previous answer, for the next part of the list' },
} as const

export interface Page<T> {
  items: T[]
  /** Of all of it. */
  total: number
  /** Absent at the end. */
  nextCursor?: string
}

/** A part of a list. @throws AssistantError for a cursor that no answer gave */
export function pageOf<T>(all: readonly T[], { limit, cursor }: Input): Page<T> {
  const from =
    cursor === undefined ? 0 : Number(/^from-(\d{1,9})$/.exec(typeof cursor === 'string' ? cursor : '')?.[1] ?? NaN)
  if (Number.isNaN(from))
    throw new AssistantError('No answer gave this cursor. Leave it out for the start of the list.')
  const to = from + (typeof limit === 'number' ? limit : USUAL)
  return { items: all.slice(from, to), total: all.length, ...(to < all.length && { nextCursor: `from-${to}` }) }
}
