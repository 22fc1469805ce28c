import { Problems } from '../domain/json.js'
import { refuse } from '../domain/parse.js'
import type { Project } from '../domain/records.js'
import type { Stores } from '../storage/storage.js'

/** The tags to assign, each once. Throws Invalid for an id that is no tag of the project. */
export async function readTagIds(stores: Stores, project: Project, tagIds: readonly string[]): Promise<string[]> {
  const known = new Set((tagIds.length > 0 ? await stores.tags.list(project.id) : []).map((tag) => tag.id))
  const problems = new Problems()
  const wanted = tagIds.map((id) => id.toLowerCase())
  wanted.forEach((id, index) => {
    if (!known.has(id)) problems.say(`tagIds[${index}]`, `There is no tag with the id ${id} in the project`)
  })
  refuse(problems)
  return [...new Set(wanted)]
}
