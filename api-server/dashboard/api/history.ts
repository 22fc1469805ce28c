import { useEffect, useState } from 'preact/hooks'
import type { Version } from '../../src/domain/schemas/history.js'
import { cache } from './cache.js'
import { failureOf, type Failure } from './errors.js'
import * as paths from './paths.js'
import { request } from './request.js'
import { useQuery, type QueryState } from './use-query.js'

export type { Version }

const PAGE = 30

export interface History {
  first: QueryState<Version[]>
  /** Everything loaded so far, newest first. */
  versions: readonly Version[]
  more: boolean
  loadingMore: boolean
  failure: Failure | undefined
  loadMore: () => Promise<void>
}

/** The changes of a config with its rules, or of a segment; `place` is its path. */
export function useHistory(place: string): History {
  const path = `${place}/history?limit=${PAGE}`
  const first = useQuery<Version[]>(path)
  const newest = first.data?.[0]?.id
  // Pages that follow other entries than these no longer fit.
  const [older, setOlder] = useState<{ after: string | undefined; pages: readonly Version[][] }>()
  const [loadingMore, setLoadingMore] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const pages = older && older.after === newest ? older.pages : []
  const last = pages.at(-1) ?? first.data ?? []

  async function loadMore(): Promise<void> {
    const cursor = last.at(-1)?.id
    if (cursor === undefined || loadingMore) return
    setLoadingMore(true)
    setFailure(undefined)
    try {
      const { data } = await request<Version[]>('GET', `${path}&cursor=${encodeURIComponent(cursor)}`)
      setOlder({ after: newest, pages: [...pages, data] })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setLoadingMore(false)
    }
  }

  return {
    first,
    versions: [...(first.data ?? []), ...pages.flat()],
    // A full page may have been the last one; then one more request finds nothing.
    more: last.length === PAGE,
    loadingMore,
    failure,
    loadMore,
  }
}

/** The newest change; requested again with each `version` of what is changed. */
export function useLastVersion(place: string, version: unknown): Version | undefined {
  const { data, reload } = useQuery<Version[]>(`${place}/history?limit=1`)
  useEffect(() => void reload(), [version])
  return data?.[0]
}

/** Restores the state of the config or segment after that change. Returns the present record. Throws ApiError. */
export async function restoreVersion<T>(
  projectId: string,
  place: string,
  versionId: string,
  ifMatch: string | undefined,
  comment: string,
): Promise<T> {
  const { data } = await request<T>('POST', `${place}/history/${encodeURIComponent(versionId)}/restore`, {
    body: {},
    ifMatch,
    comment,
  })
  await cache.invalidate(place, paths.configs(projectId), paths.segments(projectId), paths.overview(projectId))
  return data
}
