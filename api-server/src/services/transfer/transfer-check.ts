import { isObject, Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { KINDS, type Entry } from './format.js'
import type { Kind } from '../../storage/storage-batch.js'

/** What the records of each kind must have; a member named here with a kind must be the id of a record of it. */
const SHAPES: { readonly [K in Kind]: Readonly<Record<string, Kind | null>> } = {
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

type Values = Readonly<Record<string, unknown>>

/** What no two records of a kind may share. Ids of audit entries are the storage's affair: there is no end of them. */
const UNIQUE: { readonly [K in Kind]: Readonly<Record<string, (record: Values) => readonly unknown[]>> } = {
  organizations: { ...one('id'), ...one('name') },
  members: {
    ...one('id'),
    email: ({ organizationId, email, removedAt }) =>
      typeof email === 'string' && (removedAt ?? null) === null ? [joined([organizationId, email.toLowerCase()])] : [],
  },
  tokens: { ...one('id'), ...one('hash') },
  projects: { ...one('id'), ...one('slug', 'organizationId') },
  environments: { ...one('id'), ...one('slug', 'projectId') },
  sdkKeys: { ...one('id'), ...one('hash') },
  tags: { ...one('id'), ...one('nameKey', 'projectId') },
  segments: { ...one('id'), ...one('key', 'projectId') },
  configs: { ...one('id'), key: keysOf },
  targets: { ...one('id'), ...one('environmentId', 'configId') },
  evaluations: { ...one('sdkVersion', 'configId', 'environmentId', 'sdkKeyKind', 'sdkName') },
  usage: { ...one('period', 'organizationId', 'kind') },
  audit: {},
}

function one(member: string, ...within: string[]) {
  const of = (record: Values) => [
    within.length === 0 ? record[member] : joined([...within, member].map((name) => record[name])),
  ]
  return { [member]: of }
}

function joined(parts: readonly unknown[]): string {
  return parts.join('\0')
}

function keysOf({ projectId, key, oldKeys, archivedAt }: Values): string[] {
  if ((archivedAt ?? null) !== null) return []
  const old = Array.isArray(oldKeys) ? oldKeys.filter(isObject).map((entry) => entry['key']) : []
  return [key, ...old].map((value) => joined([projectId, value]))
}

/**
 * Refuses an export that is cut off or was edited so that records or their owners are missing, or two are the same: a store filled
 * from it could not be read. Values are not judged, those were when they were written.
 */
export class ExportCheck {
  private readonly problems = new Problems()
  private readonly seen = new Map<string, Set<unknown>>()
  private readonly kinds = new Set<Kind>()
  private last: Kind = 'organizations'
  private records = 0

  get failed(): boolean {
    return this.problems.any
  }

  say(place: string, what: string): void {
    this.problems.say(place, `The export is not whole: ${place} ${what}`)
  }

  /** A record was found, whatever it is. */
  count(): void {
    this.records += 1
  }

  take({ kind, record, place }: Entry): void {
    this.kinds.add(kind)
    if (KINDS.indexOf(kind) < KINDS.indexOf(this.last)) this.say(place, `must come before the ${this.last}`)
    else this.last = kind
    if (!isObject(record)) return this.say(place, 'must be an object')
    for (const [member, owner] of Object.entries(SHAPES[kind])) {
      const value = record[member]
      if (value === undefined || value === null) this.say(place, `has no ${member}`)
      else if (owner !== null && !this.values(owner, 'id').has(value))
        this.say(place, `has a ${member} that is in no ${owner}`)
    }
    for (const member of ['oldKeys', 'tagIds', 'rules']) {
      const value = record[member]
      if (value !== undefined && value !== null && !Array.isArray(value))
        this.say(place, `has ${member} that are no list`)
    }
    this.checkUnique(kind, record, place)
  }

  /** The file ended, with the number of records that its last line tells. */
  end(count: number | undefined): void {
    if (count === undefined)
      this.say('its end', 'is cut off: the last line, which says how many records there are, is missing')
    else if (count !== this.records)
      this.say('its end', `says that there are ${count} records, but there are ${this.records}`)
  }

  /** Throws Invalid with all problems. */
  finish(): void {
    if (!this.failed && !this.kinds.has('organizations'))
      this.problems.say('organizations', 'The export holds no organization')
    refuse(this.problems)
  }

  private checkUnique(kind: Kind, record: Values, place: string): void {
    for (const [member, valuesOf] of Object.entries(UNIQUE[kind])) {
      const values = this.values(kind, member)
      for (const value of new Set(valuesOf(record))) {
        if (values.has(value)) this.say(place, `has the ${member} of an earlier record`)
        values.add(value)
      }
    }
  }

  private values(kind: Kind, member: string): Set<unknown> {
    const name = `${kind}.${member}`
    const values = this.seen.get(name) ?? new Set()
    this.seen.set(name, values)
    return values
  }
}
