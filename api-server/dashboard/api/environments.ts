import type { Environment, EnvironmentCreate, EnvironmentUpdate } from './types.js'
import * as paths from './paths.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

export const useEnvironments = (projectId: string) => useQuery<Environment[]>(paths.environments(projectId))

export const createEnvironment = (projectId: string, body: EnvironmentCreate) =>
  write<Environment>('POST', paths.environments(projectId), { body, changes: [paths.project(projectId)] })

export const updateEnvironment = (projectId: string, id: string, body: EnvironmentUpdate) =>
  write<Environment>('PUT', paths.environment(projectId, id), { body, changes: [paths.project(projectId)] })

export const deleteEnvironment = (projectId: string, id: string) =>
  write('DELETE', paths.environment(projectId, id), { changes: [paths.project(projectId)] })

/** The environments of a project whose configs are near what SDKs take, or more, in bytes. */
interface ServedSizes {
  most: number
  large: { id: string; bytes: number }[]
}

export const useServedSizes = (projectId: string) => useQuery<ServedSizes>(paths.own(projectId, 'served-sizes'))
