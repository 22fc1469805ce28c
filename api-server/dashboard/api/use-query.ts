import { useLayoutEffect } from 'preact/hooks'
import { cache } from './cache.js'
import { failureOf, type Failure } from './errors.js'

export interface QueryState<T> {
  data: T | undefined
  /** Send it as `ifMatch` with a change of `data`. */
  etag: string | undefined
  /** Why the last attempt failed; `data` may still hold what was known before. */
  failure: Failure | undefined
  loading: boolean
  reload: () => Promise<void>
}

const NONE: QueryState<never> = {
  data: undefined,
  etag: undefined,
  failure: undefined,
  loading: false,
  reload: () => Promise.resolve(),
}

/**
 * The answer to GET `path`: at once from the cache, then fresh, and again after each write that concerns it. Without a
 * path (undefined), nothing is requested.
 */
export function useQuery<T>(path: string | undefined): QueryState<T> {
  useLayoutEffect(() => (path === undefined ? undefined : cache.use(path)), [path])
  if (path === undefined) return NONE
  const query = cache.query<T>(path)
  const loaded = query.loaded.value
  const error = query.error.value
  return {
    data: loaded?.data,
    etag: loaded?.etag,
    failure: error === undefined ? undefined : failureOf(error),
    // Before the layout effect has asked, an empty query counts as loading: there is no flash of an empty page.
    loading: query.loading.value || (loaded === undefined && error === undefined),
    reload: () => cache.load(path),
  }
}
