import { isUuid } from '../../domain/check.js'
import { Invalid } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { AuditEntry } from '../../domain/records.js'
import { shownEntry } from '../../domain/webhook-address.js'
import type { Caller, Services } from '../context.js'
import { Page } from '../page.js'
import { lastOf, readFilter, readLimit, type Query } from './audit-log.js'

const NAMES = { project: 'project', member: 'actor', from: 'since', to: 'until' }

/** A page of the organization's audit log, newest first. Throws Invalid. */
export async function listAudit({ storage }: Services, { organizationId }: Caller, query: Query) {
  const problems = new Problems()
  const limit = readLimit(lastOf(query, 'limit'), problems)
  const cursor = lastOf(query, 'cursor')
  const filter = readFilter(query, problems, NAMES)
  if (cursor !== undefined && !isUuid(cursor)) problems.say('cursor', UNKNOWN_CURSOR)
  refuse(problems)
  const found = await storage.read((stores) =>
    stores.audit.list(organizationId, limit + 1, cursor?.toLowerCase(), filter),
  )
  // A cursor is only given out where something follows.
  if (cursor !== undefined && found.length === 0) throw Invalid.field('cursor', UNKNOWN_CURSOR)
  const entries = found.slice(0, limit)
  const next = found.length > limit ? (entries.at(-1)?.id ?? null) : null
  return new Page(entries.map(entryView), limit, next, filtersOf(query))
}

const UNKNOWN_CURSOR = 'The cursor leads to no entry of this list. Start again without it'

function entryView({ organizationId: _, ...entry }: AuditEntry) {
  return shownEntry(entry)
}

/** The filter as the address of the next page has it. */
function filtersOf(query: Query): string {
  const { limit: _limit, cursor: _cursor, ...filters } = query
  const sent = Object.keys(filters).flatMap((name): [string, string][] => {
    const value = lastOf(query, name)
    return value === undefined ? [] : [[name, value]]
  })
  return new URLSearchParams(sent).toString()
}
