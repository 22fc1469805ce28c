import { isObject } from '../../domain/json.js'
import type { AuditEntry } from '../../domain/records.js'
import type { AuditFacets, AuditFilter } from '../storage.js'

/** What facets are made of. */
export type Faceted = Pick<AuditEntry, 'memberId' | 'memberName' | 'source' | 'resource' | 'action'>

export function matches(
  entry: AuditEntry,
  { projectId, memberId, resource, action, source, subject, from, to, text }: AuditFilter,
) {
  const same = (wanted: string | undefined, actual: string | null) => wanted === undefined || wanted === actual
  return (
    same(projectId, entry.projectId) &&
    same(memberId, entry.memberId) &&
    same(resource, entry.resource) &&
    same(action, entry.action) &&
    same(source, entry.source) &&
    (subject === undefined || subject === subjectOf(entry)) &&
    (from === undefined || entry.at >= from) &&
    (to === undefined || entry.at < to) &&
    (text === undefined || holds(entry, text.toLowerCase()))
  )
}

/** Rules belong to their config, so a request for a config's changes includes them. */
function subjectOf({ resource, resourceId, after }: AuditEntry): unknown {
  return resource === 'targets' && isObject(after) ? after['configId'] : resourceId
}

function holds({ memberName, tokenName, comment, before, after }: AuditEntry, text: string): boolean {
  return [memberName, tokenName ?? '', comment ?? '', JSON.stringify(before), JSON.stringify(after)].some((part) =>
    part.toLowerCase().includes(text),
  )
}

/** Of entries that are oldest first. */
export function auditFacets(entries: readonly Faceted[]): AuditFacets {
  const names = new Map<string, string>()
  for (const { memberId, memberName } of entries) if (memberId !== null) names.set(memberId, memberName)
  const distinct = (of: (entry: Faceted) => string) => [...new Set(entries.map(of))].sort()
  return {
    members: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1)),
    sources: distinct((entry) => entry.source),
    resources: distinct((entry) => entry.resource),
    actions: distinct((entry) => entry.action),
  }
}
