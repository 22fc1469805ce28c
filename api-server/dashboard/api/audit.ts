import type { Failure } from './errors.js'
import { BASE } from './request.js'
import { denied } from './session.js'
import type { AuditEntry, AuditFacets, AuditPage } from './types.js'
import { useQuery, type QueryState } from './use-query.js'
import { useOlder } from './use-older.js'

const PAGE = 50

/** Names of the filters as the server has them; ids, words of the log, ISO date-times and a text. */
export type AuditFilter = Partial<
  Record<'project' | 'member' | 'resource' | 'action' | 'source' | 'from' | 'to' | 'text', string>
>

export const useAuditFacets = () => useQuery<AuditFacets>('/audit/facets')

/** The address of a file with all entries that fit the filter. */
export function auditFile(filter: AuditFilter, format: 'csv' | 'json' | 'ndjson'): string {
  return `${BASE}/audit/export?${new URLSearchParams({ ...filter, format }).toString()}`
}

/** What the audit log says about one record. */
export interface Recorded {
  projectId: string
  resource: AuditEntry['resource']
  id: string
}

/** The newest change of the record. The log is searched by the id, which every entry of the record holds. */
export function useLastChange({ projectId, resource, id }: Recorded): QueryState<AuditPage> {
  const may = denied('audit:read') === undefined
  const query = new URLSearchParams({ project: projectId, resource, text: id, limit: '1' })
  return useQuery<AuditPage>(may ? `/audit?${query.toString()}` : undefined)
}

/** Who archived which config, by the config's id, from the latest entries of the log. Empty for members who may not read it. */
export function useArchivers(projectId: string): ReadonlyMap<string, string> {
  const may = denied('audit:read') === undefined
  const query = new URLSearchParams({ project: projectId, resource: 'config', action: 'archive', limit: '200' })
  const { data } = useQuery<AuditPage>(may ? `/audit?${query.toString()}` : undefined)
  // Newest first: of a config that was archived twice the last time counts.
  return new Map([...(data?.entries ?? [])].reverse().map(({ resourceId, memberName }) => [resourceId, memberName]))
}

export interface AuditLog {
  first: QueryState<AuditPage>
  /** Everything loaded so far, newest first. */
  entries: readonly AuditEntry[]
  /** There are older ones. */
  more: boolean
  loadingMore: boolean
  failure: Failure | undefined
  loadMore: () => Promise<void>
}

/** The audit log, newest first, page by page. */
export function useAuditLog(filter: AuditFilter): AuditLog {
  const path = `/audit?${new URLSearchParams({ ...filter, limit: String(PAGE) }).toString()}`
  const first = useQuery<AuditPage>(path)
  const older = useOlder<AuditPage>(`${path} ${first.data?.next ?? ''}`)
  const next = (older.pages.at(-1) ?? first.data)?.next ?? null
  return {
    first,
    entries: [...(first.data?.entries ?? []), ...older.pages.flatMap((page) => page.entries)],
    more: next !== null,
    loadingMore: older.loading,
    failure: older.failure,
    loadMore: async () => {
      if (next !== null) await older.load(`${path}&before=${encodeURIComponent(next)}`)
    },
  }
}
