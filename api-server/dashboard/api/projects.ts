import type { Project, ProjectCreate, ProjectSummary, ProjectUpdate } from './types.js'
import { cache } from './cache.js'
import * as paths from './paths.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export const useProjects = () => useQuery<ProjectSummary[]>(paths.PROJECTS)

export const useProjectById = (id: string | undefined) =>
  useQuery<Project>(id === undefined ? undefined : paths.project(id))

export const createProject = (body: ProjectCreate) =>
  write<Project>('POST', paths.PROJECTS, { body, changes: [paths.PROJECTS] })

/** The list gets the new name and slug at once, because the page's own address may be about to change. */
export async function updateProject(id: string, body: ProjectUpdate, ifMatch?: string): Promise<void> {
  await write('PUT', paths.project(id), { body, ifMatch })
  changeList((list) => list.map((project) => (project.id === id ? { ...project, ...body } : project)))
  void cache.invalidate(paths.PROJECTS)
}

/** Takes the project out of the list at once, so that its own page does not request it again. */
export async function deleteProject(id: string): Promise<void> {
  await write('DELETE', paths.project(id))
  changeList((list) => list.filter((project) => project.id !== id))
}

function changeList(change: (list: readonly ProjectSummary[]) => ProjectSummary[]): void {
  const known = cache.query<ProjectSummary[]>(paths.PROJECTS).loaded.peek()
  if (known) cache.set(paths.PROJECTS, change(known.data))
}
