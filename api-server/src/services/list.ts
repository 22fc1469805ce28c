import { Invalid, NotFound } from '../domain/errors.js'
import { Problems } from '../domain/json.js'
import { TimeSlice } from '../domain/time-slice.js'
import { refuse } from '../domain/parse.js'
import { lastOf, type Query } from './audit/audit-log.js'
import { Page } from './page.js'

/** How much longer it takes to show a record than to look at it. */
const VIEW_STEPS = 8

const LIMITS = { usual: 100, most: 1000 }

/** The parameters of a list; without `limit`, all of it. */
export interface ListQuery {
  /** In lower case. */
  search: string | undefined
  limit: number | undefined
  cursor: string | undefined
  /** The other parameters, as the address of the next page has them. */
  filters: string
}

/** Reads `search`, `limit` and `cursor`; an empty parameter counts as not sent. What is wrong goes into `problems`. */
export function readListQuery(query: Query, problems: Problems): ListQuery {
  const [limit, cursor] = [lastOf(query, 'limit'), lastOf(query, 'cursor')]
  const count = Number(limit ?? LIMITS.usual)
  if (!Number.isInteger(count) || count < 1 || count > LIMITS.most) {
    problems.say('limit', `Limit must be a whole number from 1 to ${LIMITS.most}`)
  }
  const search = lastOf(query, 'search')?.toLowerCase()
  return {
    search,
    limit: limit === undefined && cursor === undefined ? undefined : count,
    cursor,
    filters: filtersOf(query),
  }
}

/** The parameters beside `limit` and `cursor`, as the address of the next page has them. */
export function filtersOf(query: Query): string {
  const others = Object.entries(query).flatMap(([name, values]) => {
    return name === 'limit' || name === 'cursor'
      ? []
      : values.filter(Boolean).map((value): [string, string] => [name, value])
  })
  return new URLSearchParams(others).toString()
}

/** As readListQuery, for lists without further parameters. Throws Invalid. */
export function onlyListQuery(query: Query): ListQuery {
  const problems = new Problems()
  const list = readListQuery(query, problems)
  refuse(problems)
  return list
}

/** The record that a list's parameter names by its id; undefined without one. Throws Invalid if it does not exist. */
export async function filterBy<T>(
  name: string,
  id: string | undefined,
  find: (id: string) => Promise<T>,
): Promise<T | undefined> {
  if (id === undefined) return undefined
  try {
    return await find(id)
  } catch (error) {
    throw error instanceof NotFound ? Invalid.field(name, error.message) : error
  }
}

interface Listing<T, V> {
  /** Different for each list, so that a cursor of another list is not accepted. */
  name: string
  /** What the list is sorted by. */
  place: (record: T) => string
  /** The texts that a search looks in. */
  texts: (record: T) => readonly string[]
  matches?: (record: T) => boolean
  view: (record: T) => V
}

/** The requested records: all of them, or a page. Throws Invalid for a cursor that this list did not give out. */
export async function listed<T extends { id: string }, V>(
  all: readonly T[],
  { search, limit, cursor, filters }: ListQuery,
  { name, place, texts, matches = () => true, view }: Listing<T, V>,
): Promise<V[] | Page<V>> {
  const found: T[] = []
  const slice = new TimeSlice()
  for (let at = cursor === undefined ? 0 : startAfter(all, cursor, name, place); at < all.length; at++) {
    const record = all[at]
    if (
      record &&
      matches(record) &&
      (search === undefined || texts(record).some((text) => text.toLowerCase().includes(search)))
    ) {
      found.push(record)
      if (limit !== undefined && found.length > limit) break
    }
    await slice.step()
  }
  if (limit === undefined) {
    const views: V[] = []
    for (const record of found) {
      views.push(view(record))
      await slice.step(VIEW_STEPS)
    }
    return views
  }
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  const next = last ? Buffer.from(JSON.stringify([name, place(last), last.id])).toString('base64url') : null
  return new Page(shown.map(view), limit, next, filters)
}

/** The last record of the previous page may be gone: then the next page begins at its place. */
function startAfter<T extends { id: string }>(
  all: readonly T[],
  cursor: string,
  name: string,
  place: (record: T) => string,
): number {
  const [list, last, id] = decoded(cursor)
  if (list !== name || last === undefined)
    throw Invalid.field('cursor', 'The cursor is unknown. Start again without it')
  const known = all.findIndex((record) => record.id === id)
  if (known >= 0) return known + 1
  const next = all.findIndex((record) => place(record) > last)
  return next < 0 ? all.length : next
}

function decoded(cursor: string): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) && parts.length === 3 && parts.every((part) => typeof part === 'string') ? parts : []
  } catch {
    return []
  }
}
