import { randomUUID } from 'node:crypto'
import { NotFound } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import type { Tag } from '../../domain/records.js'
import { TagWrite } from '../../domain/schemas/tag.js'
import { byName, readTagName, tagNameKey } from '../../domain/tag-name.js'
import { audit, changed } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { listed, type ListQuery } from '../list.js'
import { findProject, findTag, readInProject, writeInProject } from '../locate.js'
import { explainTaken } from '../unique.js'
import { tagView } from '../views.js'

const TAKEN = { name: 'Name is already used by another tag of the project' }

export async function listTags({ storage }: Services, caller: Caller, projectId: string, list: ListQuery) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const tags = (await stores.tags.list(project.id)).sort(byName)
    return listed(tags, list, {
      name: 'tags',
      place: ({ nameKey }) => nameKey,
      texts: ({ name }) => [name],
      view: tagView,
    })
  })
}

export async function getTag({ storage }: Services, caller: Caller, projectId: string, tagId: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    return tagView(await findTag(stores, project, tagId))
  })
}

export async function getTagByName({ storage }: Services, caller: Caller, projectId: string, name: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const tag = await stores.tags.findByName(project.id, tagNameKey(name))
    if (!tag) throw new NotFound(`There is no tag with the name ${name.trim()} in the project.`)
    return tagView(tag)
  })
}

export async function createTag({ storage, now }: Services, caller: Caller, projectId: string, body: unknown) {
  await storage.read((stores) => findProject(stores, caller, projectId))
  const name = readTagName(parse(TagWrite, body).name)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const at = now().toISOString()
      const times = { createdAt: at, updatedAt: at }
      const tag: Tag = { id: randomUUID(), projectId: project.id, name, nameKey: tagNameKey(name), ...times }
      await stores.tags.insert(tag)
      await audit(stores, caller, at, { ...named(tag), action: 'create', after: tagView(tag) })
      return tagView(tag)
    }),
  )
}

export async function renameTag(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  tagId: string,
  body: unknown,
) {
  await readInProject(storage, caller, projectId, (stores, project) => findTag(stores, project, tagId))
  const name = readTagName(parse(TagWrite, body).name)
  return explainTaken(TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const before = await findTag(stores, project, tagId)
      assertFresh(caller, tagView(before))
      if (before.name === name) return tagView(before)
      const at = now().toISOString()
      const after: Tag = { ...before, name, nameKey: tagNameKey(name), updatedAt: at }
      await stores.tags.update(after)
      await audit(stores, caller, at, changed(named(after), tagView, before, after))
      return tagView(after)
    }),
  )
}

/** Deletes the tag; configs that had it lose the assignment. */
export async function deleteTag(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  tagId: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const tag = await findTag(stores, project, tagId)
    assertFresh(caller, tagView(tag))
    await stores.tags.delete(tag.id)
    await audit(stores, caller, now().toISOString(), { ...named(tag), action: 'delete', before: tagView(tag) })
  })
}

function named({ id, projectId }: Tag) {
  return { resource: 'tag', resourceId: id, projectId } as const
}
