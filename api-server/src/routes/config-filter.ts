import { isUuid } from '../domain/check.js'
import { Problems } from '../domain/json.js'
import { refuse } from '../domain/parse.js'
import { CONFIG_ROLES, CONFIG_STATES } from '../domain/schemas/config.js'
import { readMoment } from '../domain/times.js'
import type { ConfigFilter } from '../services/configs/configs.js'
import { readListQuery } from '../services/list.js'
import { lastOf, type RouteRequest } from './route.js'

/** Reads the filter of the config list; an empty parameter counts as not sent. Throws Invalid. */
export function readFilter(query: RouteRequest['query']): ConfigFilter {
  const problems = new Problems()
  const ids = (query['tagIds'] ?? []).filter((id) => id !== '')
  for (const id of ids) if (!isUuid(id)) problems.add('tagIds', `must be UUIDs, not ${JSON.stringify(id)}`)
  const untagged = lastOf(query, 'untagged')
  if (untagged !== undefined && untagged !== 'true' && untagged !== 'false') {
    problems.add('untagged', 'must be true or false')
  }
  const states = readChoices(query, 'state', CONFIG_STATES, problems)
  const roles = readChoices(query, 'role', CONFIG_ROLES, problems)
  const since = lastOf(query, 'updatedSince')
  const updatedSince = since === undefined ? undefined : readMoment(since)?.toISOString()
  if (since !== undefined && updatedSince === undefined) {
    problems.add('updatedSince', 'must be a date or an ISO date-time')
  }
  const list = readListQuery(query, problems)
  refuse(problems)
  return { tagIds: ids, untagged: untagged === 'true', states, roles, updatedSince, list }
}

function readChoices<T extends string>(
  query: RouteRequest['query'],
  name: string,
  known: readonly T[],
  problems: Problems,
): T[] {
  const sent = (query[name] ?? []).filter((value) => value !== '')
  const found = known.filter((one) => sent.includes(one))
  if (sent.some((value) => !known.includes(value as T))) problems.add(name, `must be among ${known.join(', ')}`)
  return found
}
