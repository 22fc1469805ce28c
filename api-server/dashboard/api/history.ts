import { useEffect } from 'preact/hooks'
import type { Version } from '../../src/domain/schemas/history.js'
import { cache } from './cache.js'
import type { Failure } from './errors.js'
import * as paths from './paths.js'
import { request } from './request.js'
import { useQuery, type QueryState } from './use-query.js'
import { useOlder } from './use-older.js'

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
  const older = useOlder<Version[]>(`${path} ${first.data?.[0]?.id ?? ''}`)
  const last = older.pages.at(-1) ?? first.data ?? []
  return {
    first,
    versions: [...(first.data ?? []), ...older.pages.flat()],
    // A full page may have been the last one; then one more request finds nothing.
    more: last.length === PAGE,
    loadingMore: older.loading,
    failure: older.failure,
    loadMore: async () => {
      const cursor = last.at(-1)?.id
      if (cursor !== undefined) await older.load(`${path}&cursor=${encodeURIComponent(cursor)}`)
    },
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
