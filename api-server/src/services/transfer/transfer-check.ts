import { Invalid } from '../../domain/errors.js'
import { isObject, Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'

/** What the records of each list must have; a member named here with a list must be the id of a record in it. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  organizations: { id: null, name: null, plan: null, suspended: null, disabled: null, createdAt: null },
  members: { id: null, organizationId: 'organizations', name: null, role: null, createdAt: null },
  tokens: { id: null, organizationId: 'organizations', memberId: 'members', name: null, hash: null, permissions: null },
  projects: { id: null, organizationId: 'organizations', name: null, slug: null, createdAt: null, updatedAt: null },
  environments: { id: null, projectId: 'projects', name: null, slug: null, color: null, live: null, createdAt: null },
  sdkKeys: { id: null, projectId: 'projects', environmentId: 'environments', kind: null, hash: null, createdBy: null },
  tags: { id: null, projectId: 'projects', name: null, nameKey: null, createdAt: null, updatedAt: null },
  segments: { id: null, projectId: 'projects', key: null, name: null, groups: null, overrides: null },
  configs: { id: null, projectId: 'projects', key: null, oldKeys: null, type: null, tagIds: null, initialValue: null },
  targets: { id: null, projectId: 'projects', configId: 'configs', environmentId: 'environments', rules: null },
  evaluations: { configId: 'configs', environmentId: 'environments', lastEvaluatedAt: null },
  usage: { organizationId: 'organizations', kind: null, period: null, count: null },
  audit: { id: null, organizationId: 'organizations', at: null, action: null, resource: null, resourceId: null },
}

/**
 * Refuses an export that is cut or was edited so that records or their owners are missing: a store filled from it could
 * not be read. Values are not judged, those were when they were written.
 */
export function checkExport(data: Readonly<Record<string, unknown>>): void {
  const problems = new Problems()
  for (const name of Object.keys(SHAPES)) {
    if (!Array.isArray(data[name])) problems.say(name, `The export is not whole: ${name} must be a list`)
  }
  refuse(problems)
  const lists = data as Readonly<Record<string, readonly unknown[]>>
  if (lists['organizations']?.length === 0) throw Invalid.field('organizations', 'The export holds no organization')
  const ids = new Map(Object.keys(SHAPES).map((name) => [name, idsOf(lists[name] ?? [])]))
  for (const [name, shape] of Object.entries(SHAPES)) {
    lists[name]?.forEach((record, index) => checkRecord(record, `${name}[${index}]`, shape, ids, problems))
  }
  refuse(problems)
}

function idsOf(list: readonly unknown[]): Set<unknown> {
  return new Set(list.map((record) => (isObject(record) ? record['id'] : undefined)))
}

function checkRecord(
  record: unknown,
  name: string,
  shape: Readonly<Record<string, string | null>>,
  ids: ReadonlyMap<string, ReadonlySet<unknown>>,
  problems: Problems,
): void {
  if (!isObject(record)) return problems.say(name, `The export is not whole: ${name} must be an object`)
  for (const [member, owner] of Object.entries(shape)) {
    const value = record[member]
    if (value === undefined || value === null) {
      problems.say(name, `The export is not whole: ${name} has no ${member}`)
    } else if (owner !== null && ids.get(owner)?.has(value) !== true) {
      problems.say(name, `The export is not whole: the ${member} of ${name} is in no ${owner}`)
    }
  }
}
