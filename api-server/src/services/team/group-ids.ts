import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import type { Stores } from '../../storage/storage.js'
import type { Caller } from '../context.js'

/** The ids of groups as a member holds them. Throws Invalid for one that is not there. */
export async function readGroupIds(stores: Stores, caller: Caller, given: readonly string[]): Promise<string[]> {
  const known = new Set((await stores.memberGroups.list(caller.organizationId)).map(({ id }) => id))
  const problems = new Problems()
  const ids = given.map((id) => id.toLowerCase())
  for (const [index, id] of ids.entries()) {
    if (!known.has(id)) problems.say(`groupIds[${index}]`, `There is no group with the id ${id}`)
  }
  refuse(problems)
  return [...new Set(ids)]
}
