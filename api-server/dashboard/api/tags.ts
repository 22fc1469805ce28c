import * as paths from './paths.js'
import type { Tag } from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

/** In the order of their names. */
export const useTags = (projectId: string) => useQuery<Tag[]>(paths.tags(projectId))

export const createTag = (projectId: string, name: string) =>
  write<Tag>('POST', paths.tags(projectId), { body: { name }, changes: [paths.tags(projectId)] })

export const renameTag = (projectId: string, id: string, name: string) =>
  write<Tag>('PUT', paths.tag(projectId, id), { body: { name }, changes: [paths.tags(projectId)] })

/** Configs that had it lose it. */
export const deleteTag = (projectId: string, id: string) =>
  write('DELETE', paths.tag(projectId, id), { changes: [paths.tags(projectId), paths.configs(projectId)] })
