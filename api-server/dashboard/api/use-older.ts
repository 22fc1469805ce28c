import { useRef, useState } from 'preact/hooks'
import { failureOf, type Failure } from './errors.js'
import { request } from './request.js'

/** Pages of older entries, which are loaded on request. */
export interface OlderPages<P> {
  pages: readonly P[]
  loading: boolean
  failure: Failure | undefined
  load: (path: string) => Promise<void>
}

/** @param after what the pages follow: with another filter, or newer entries before them, those loaded so far no longer fit */
export function useOlder<P>(after: string): OlderPages<P> {
  const [known, setKnown] = useState<{ after: string; pages: readonly P[] }>({ after, pages: [] })
  const [loading, setLoading] = useState<string>()
  const [failed, setFailed] = useState<{ after: string; failure: Failure }>()
  /** What was asked for last: an older answer would put the pages of the new filter out. */
  const newest = useRef<object>()
  const pages = known.after === after ? known.pages : []

  async function load(path: string): Promise<void> {
    if (loading === after) return
    const asked = { path }
    newest.current = asked
    setLoading(after)
    setFailed(undefined)
    try {
      const { data } = await request<P>('GET', path)
      if (newest.current === asked) setKnown({ after, pages: [...pages, data] })
    } catch (error) {
      if (newest.current === asked) setFailed({ after, failure: failureOf(error) })
    }
    if (newest.current === asked) setLoading(undefined)
  }

  return {
    pages,
    loading: loading === after,
    failure: failed?.after === after ? failed.failure : undefined,
    load,
  }
}
