import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { navigate } from './navigate.js'

type Filters<K extends string> = Record<K, string>

/** How long after the last change the address follows, in milliseconds: browsers limit how often it may change. */
const FOLLOWS = 250

/**
 * The filters of a list. They are in the query of the address, so that a link and the back button bring them back;
 * an empty one is not.
 */
export function useFilters<K extends string>(names: readonly K[]) {
  const { path, query } = useLocation()
  const given = pick(names, query)
  const givenText = textOf(given)
  const [filters, setFilters] = useState(given)
  const written = useRef(givenText)

  // A link to the same page with other filters.
  useLayoutEffect(() => {
    if (givenText === written.current) return
    written.current = givenText
    setFilters(given)
  }, [givenText])

  const text = textOf(filters)
  useEffect(() => {
    if (text === written.current) return undefined
    const timer = setTimeout(() => {
      written.current = text
      navigate(text === '' ? path : `${path}?${text}`, { replace: true })
    }, FOLLOWS)
    return () => clearTimeout(timer)
  }, [text, path])

  return {
    filters,
    set: (change: Partial<Filters<K>>) => setFilters((now) => ({ ...now, ...change })),
    clear: () => setFilters(pick(names, {})),
    /** Whether anything is filtered. */
    any: text !== '',
  }
}

/** The query of an address that has these filters. */
export function filterQuery(filters: Readonly<Record<string, string>>): string {
  const text = textOf(filters)
  return text === '' ? '' : `?${text}`
}

function pick<K extends string>(names: readonly K[], query: Readonly<Record<string, string | undefined>>): Filters<K> {
  return Object.fromEntries(names.map((name) => [name, query[name] ?? ''])) as Filters<K>
}

function textOf(filters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()
}
