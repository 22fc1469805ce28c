import { isObject } from '../../domain/json.js'
import type { AuditEntry, Environment, Project } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'

/** Of so many deleted records of one page the name is looked up in the audit log. */
const MOST_LOOKUPS = 20

interface KnownName {
  name: string
  slug?: string
  /** Whether the record is still there. */
  exists: boolean
}

/** The names of records by id. Deleted records keep the name from the audit log. */
export class Names {
  private readonly known = new Map<string, KnownName>()

  private constructor(private readonly environments: ReadonlyMap<string, Environment>) {}

  /** The names of all environments, segments and tags that the entries hold the ids of. */
  static async of(stores: Stores, project: Project, entries: readonly AuditEntry[]): Promise<Names> {
    const environments = await stores.environments.list(project.id)
    const names = new Names(new Map(environments.map((one) => [one.id, one])))
    const wanted = new Set(entries.flatMap(idsIn))
    if (wanted.size === 0) return names
    for (const { id, name, slug } of environments) names.add(wanted, id, { name, slug, exists: true })
    for (const { id, name } of await stores.segments.list(project.id)) names.add(wanted, id, { name, exists: true })
    for (const { id, name } of await stores.tags.list(project.id)) names.add(wanted, id, { name, exists: true })
    const lost = [...wanted].filter((id) => !names.known.has(id)).slice(0, MOST_LOOKUPS)
    for (const id of lost) {
      const last = await lastName(stores, project, id)
      if (last) names.known.set(id, last)
    }
    return names
  }

  get(id: string): KnownName | undefined {
    return this.known.get(id)
  }

  /** The names of what the entry holds the ids of. */
  in(entry: AuditEntry): Record<string, string> {
    const named = idsIn(entry).flatMap((id) => {
      const name = this.known.get(id)?.name
      return name === undefined ? [] : [[id, name] as const]
    })
    return Object.fromEntries(named)
  }

  isEnvironment(id: string): boolean {
    return this.environments.has(id)
  }

  private add(wanted: ReadonlySet<string>, id: string, name: KnownName): void {
    if (wanted.has(id)) this.known.set(id, name)
  }
}

/** What the audit log last called a record that is gone. */
export async function lastName(stores: Stores, project: Project, id: string): Promise<KnownName | undefined> {
  const [entry] = await stores.audit.list(project.organizationId, 1, undefined, { projectId: project.id, subject: id })
  const state = entry?.before ?? entry?.after
  if (!isObject(state) || typeof state['name'] !== 'string') return undefined
  const { name, slug } = state
  return { name, ...(typeof slug === 'string' && { slug }), exists: false }
}

/** The ids of environments, segments and tags in both states of an entry. */
function idsIn({ before, after }: AuditEntry): string[] {
  return [...new Set([before, after].flatMap((state) => (isObject(state) ? idsOf(state) : [])))]
}

function idsOf({ environmentId, tagIds, rules, overrides }: Record<string, unknown>): string[] {
  return [
    ...(typeof environmentId === 'string' ? [environmentId] : []),
    ...strings(tagIds),
    ...(isObject(overrides) ? Object.keys(overrides) : []),
    ...objects(rules).flatMap(({ conditions }) => objects(conditions).flatMap(({ segmentId }) => strings([segmentId]))),
  ]
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
