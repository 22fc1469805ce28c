import { Invalid } from '../domain/errors.js'
import type { ConfigFilter } from '../services/configs.js'
import type { RouteRequest } from './route.js'

/** Reads the filter of the config list. Throws Invalid. */
export function readFilter({ tagIds = [], untagged = [] }: RouteRequest['query']): ConfigFilter {
  const last = untagged.at(-1)
  if (last !== undefined && last !== 'true' && last !== 'false') {
    throw Invalid.field('untagged', 'Untagged must be true or false')
  }
  return { tagIds, untagged: last === 'true' }
}
