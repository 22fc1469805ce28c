import { isDeepStrictEqual } from 'node:util'
import { isUuid } from '../../domain/check.js'
import { Invalid } from '../../domain/errors.js'
import { isObject, Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { AuditEntry, Cause, Project } from '../../domain/records.js'
import type { Version } from '../../domain/schemas/history.js'
import type { Stores } from '../../storage/storage.js'
import { lastOf, readLimit, type Query } from '../audit/audit-log.js'
import type { Caller, Services } from '../context.js'
import { findConfig, findSegment, readInProject } from '../locate.js'
import { Page } from '../page.js'
import { Names } from './names.js'

/** Every change of a config and its rules that the audit log still has, newest first. Throws Invalid and NotFound. */
export const configHistory = historyOf(findConfig)

/** The same of a segment. */
export const segmentHistory = historyOf(findSegment)

function historyOf(find: (stores: Stores, project: Project, key: string) => Promise<{ id: string }>) {
  return (services: Services, caller: Caller, projectId: string, key: string, query: Query): Promise<Page<Version>> =>
    readInProject(services.storage, caller, projectId, async (stores, project) => {
      return readHistory(stores, project, (await find(stores, project, key)).id, query)
    })
}

async function readHistory(stores: Stores, project: Project, subject: string, query: Query): Promise<Page<Version>> {
  const problems = new Problems()
  const limit = readLimit(lastOf(query, 'limit'), problems)
  const cursor = lastOf(query, 'cursor')
  if (cursor !== undefined && !isUuid(cursor)) problems.say('cursor', UNKNOWN_CURSOR)
  refuse(problems)
  const filter = { projectId: project.id, subject }
  const found = await stores.audit.list(project.organizationId, limit + 1, cursor?.toLowerCase(), filter)
  // A cursor is only given out where something follows.
  if (cursor !== undefined && found.length === 0) throw Invalid.field('cursor', UNKNOWN_CURSOR)
  const entries = found.slice(0, limit)
  const names = await Names.of(stores, project, entries)
  const versions = entries.map((entry) => versionOf(entry, names))
  return new Page(versions, limit, found.length > limit ? (entries.at(-1)?.id ?? null) : null)
}

const UNKNOWN_CURSOR = 'The cursor leads to no version of this history. Start again without it'

function versionOf(entry: AuditEntry, names: Names): Version {
  const { id, at, action, resource, memberId, memberName, tokenName, source, comment, cause } = entry
  const [before, after] = [stateOf(entry.before), stateOf(entry.after)]
  const isTargets = resource === 'targets'
  return {
    id,
    at,
    action: action as Version['action'],
    part: isTargets ? 'targets' : 'settings',
    environments: isTargets ? environmentOf(after, names) : [],
    memberId,
    memberName,
    tokenName,
    source,
    comment,
    cause: causeOf(cause),
    changed: changedMembers(before, after),
    before,
    after,
    names: names.in(entry),
  }
}

/** With all members always: generated clients read no unions. */
function causeOf(cause: Cause | null): Version['cause'] {
  if (cause === null) return []
  if (cause.kind === 'restore') return [{ kind: cause.kind, id: cause.versionId, memberId: null, memberName: null }]
  return [cause]
}

function environmentOf({ environmentId }: Record<string, unknown>, names: Names): Version['environments'] {
  if (typeof environmentId !== 'string') return []
  const { name = null, slug = null } = names.get(environmentId) ?? {}
  return [{ id: environmentId, name, slug, exists: names.isEnvironment(environmentId) }]
}

export function stateOf(state: unknown): Record<string, unknown> {
  return isObject(state) ? state : {}
}

function changedMembers(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const members = new Set([...Object.keys(before), ...Object.keys(after)])
  members.delete('updatedAt')
  return [...members].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
