import type { AuditEntry } from '../../domain/records.js'
import type { AuditFacets, AuditFilter } from '../storage.js'

/** At most `limit` of the entries, which are oldest first, that are older than `before` and match; newest first. */
export function searchAudit(
  entries: readonly AuditEntry[],
  limit: number,
  before: string | undefined,
  filter: AuditFilter,
): AuditEntry[] {
  const found: AuditEntry[] = []
  const end = before === undefined ? entries.length : entries.findIndex((entry) => entry.id === before)
  for (let at = end - 1; at >= 0 && found.length < limit; at--) {
    const entry = entries[at]
    if (entry && matches(entry, filter)) found.push(entry)
  }
  return found
}

function matches(entry: AuditEntry, { projectId, memberId, resource, action, source, from, to, text }: AuditFilter) {
  const same = (wanted: string | undefined, actual: string | null) => wanted === undefined || wanted === actual
  return (
    same(projectId, entry.projectId) &&
    same(memberId, entry.memberId) &&
    same(resource, entry.resource) &&
    same(action, entry.action) &&
    same(source, entry.source) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at < to) &&
    (text === undefined || holds(entry, text.toLowerCase()))
  )
}

function holds({ memberName, tokenName, before, after }: AuditEntry, text: string): boolean {
  return [memberName, tokenName ?? '', JSON.stringify(before), JSON.stringify(after)].some((part) =>
    part.toLowerCase().includes(text),
  )
}

export function auditFacets(entries: readonly AuditEntry[]): AuditFacets {
  const names = new Map<string, string>()
  for (const { memberId, memberName } of entries) if (memberId !== null) names.set(memberId, memberName)
  const distinct = (of: (entry: AuditEntry) => string) => [...new Set(entries.map(of))].sort()
  return {
    members: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1)),
    sources: distinct((entry) => entry.source),
    resources: distinct((entry) => entry.resource),
    actions: distinct((entry) => entry.action),
  }
}
