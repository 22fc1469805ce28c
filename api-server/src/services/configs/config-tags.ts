import type { Problems } from '../../domain/json.js'
import type { Project } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'

/** The tags to assign, each once. An id that is not a tag of the project goes into `problems`. */
export async function readTagIds(
  stores: Stores,
  project: Project,
  tagIds: readonly string[],
  problems: Problems,
): Promise<string[]> {
  const known = new Set((tagIds.length > 0 ? await stores.tags.list(project.id) : []).map((tag) => tag.id))
  const wanted = tagIds.map((id) => id.toLowerCase())
  for (const [index, id] of wanted.entries()) {
    if (problems.full) break
    if (!known.has(id)) problems.say(`tagIds[${index}]`, `There is no tag with the id ${id} in the project`)
  }
  return [...new Set(wanted)]
}
