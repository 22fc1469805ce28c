import { isUuid } from '../../domain/check.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { readMoment } from '../../domain/times.js'
import { shownEntry } from '../../domain/webhook-address.js'
import type { AuditFilter } from '../../storage/storage.js'
import type { Caller, Services } from '../context.js'

const LIMITS = { usual: 50, most: 200 }

export type Query = Readonly<Record<string, readonly string[]>>

/** Names of the query parameters that filter entries. */
export const AUDIT_FILTER = ['project', 'member', 'resource', 'action', 'source', 'from', 'to', 'text'] as const

/** Names of the query parameters of `readAuditLog`. */
export const AUDIT_QUERY = ['limit', 'before', ...AUDIT_FILTER] as const

/** One page of the organization's audit log, newest first; `next` is where the following page begins. Throws Invalid. */
export async function readAuditLog({ storage }: Services, caller: Caller, query: Query) {
  const problems = new Problems()
  const limit = readLimit(lastOf(query, 'limit'), problems)
  const before = readId('before', lastOf(query, 'before'), problems)
  const filter = readFilter(query, problems)
  refuse(problems)
  const found = await storage.read((stores) => stores.audit.list(caller.organizationId, limit + 1, before, filter))
  const entries = found.slice(0, limit).map(shownEntry)
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

/** What there are entries of, and for how many days they are kept; null means for ever. */
export async function auditFacets({ storage, auditDays }: Services, caller: Caller) {
  const facets = await storage.read((stores) => stores.audit.facets(caller.organizationId))
  return { ...facets, keptDays: auditDays ?? null }
}

/** What was sent last under the name; an empty one counts as not sent. */
export function lastOf(query: Query, name: string): string | undefined {
  return query[name]?.at(-1) || undefined
}

/** What the query calls the parts of a filter that have another name there. */
interface FilterNames {
  project: string
  member: string
  from: string
  to: string
}

const DASHBOARD_NAMES: FilterNames = { project: 'project', member: 'member', from: 'from', to: 'to' }

/** Which entries the query asks for; what is wrong goes into `problems`. */
export function readFilter(query: Query, problems: Problems, names: FilterNames = DASHBOARD_NAMES): AuditFilter {
  const get = (name: string) => lastOf(query, name)
  const { project, member, from, to } = names
  const members: { [Name in keyof AuditFilter]: string | undefined } = {
    projectId: readId(project, get(project), problems),
    memberId: readId(member, get(member), problems),
    resource: get('resource'),
    action: get('action'),
    source: get('source'),
    from: readTime(from, get(from), problems),
    to: readTime(to, get(to), problems),
    text: get('text'),
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

export function readLimit(text: string | undefined, problems: Problems): number {
  const limit = Number(text ?? LIMITS.usual)
  if (Number.isInteger(limit) && limit >= 1 && limit <= LIMITS.most) return limit
  problems.say('limit', `Limit must be a whole number from 1 to ${LIMITS.most}`)
  return LIMITS.usual
}

function readId(name: string, id: string | undefined, problems: Problems): string | undefined {
  if (id !== undefined && !isUuid(id)) problems.add(name, 'must be a UUID')
  return id?.toLowerCase()
}

function readTime(name: string, text: string | undefined, problems: Problems): string | undefined {
  if (text === undefined) return undefined
  const time = readMoment(text)
  if (time) return time.toISOString()
  problems.add(name, 'must be a date or an ISO date-time')
  return undefined
}
