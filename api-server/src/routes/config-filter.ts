import { Invalid } from '../domain/errors.js'
import type { ConfigFilter } from '../services/configs/configs.js'
import type { RouteRequest } from './route.js'

/** Reads the filter of the config list; an empty parameter counts as not sent. Throws Invalid. */
export function readFilter({ tagIds = [], untagged = [] }: RouteRequest['query']): ConfigFilter {
  const last = untagged.at(-1) || undefined
  if (last !== undefined && last !== 'true' && last !== 'false') {
    throw Invalid.field('untagged', 'Untagged must be true or false')
  }
  return { tagIds: tagIds.filter((id) => id !== ''), untagged: last === 'true' }
}
