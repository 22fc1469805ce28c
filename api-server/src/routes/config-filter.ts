import { isUuid } from '../domain/check.js'
import { Problems } from '../domain/json.js'
import { refuse } from '../domain/parse.js'
import type { ConfigFilter } from '../services/configs/configs.js'
import type { RouteRequest } from './route.js'

/** Reads the filter of the config list; an empty parameter counts as not sent. Throws Invalid. */
export function readFilter({ tagIds = [], untagged = [] }: RouteRequest['query']): ConfigFilter {
  const problems = new Problems()
  const ids = tagIds.filter((id) => id !== '')
  for (const id of ids) if (!isUuid(id)) problems.add('tagIds', `must be UUIDs, not ${JSON.stringify(id)}`)
  const last = untagged.at(-1) || undefined
  if (last !== undefined && last !== 'true' && last !== 'false') problems.add('untagged', 'must be true or false')
  refuse(problems)
  return { tagIds: ids, untagged: last === 'true' }
}
