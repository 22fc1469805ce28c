import * as paths from './paths.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'

/** A context that an application reported. */
export interface SeenContext {
  kind: string
  id: string
  name: string | null
  traits: Record<string, unknown>
  firstSeenAt: string
  lastSeenAt: string
}

export interface ContextSettings {
  keepContexts: boolean
  /** JSON pointers. */
  contextTraits: string[]
}

/** Which contexts an environment keeps, and those it has, the latest first. */
export type EnvironmentContexts = ContextSettings & { contexts: SeenContext[] }

const collection = (projectId: string, environmentId: string) =>
  paths.own(projectId, `environments/${encodeURIComponent(environmentId)}/contexts`)

/** Without an environment, nothing is requested. */
export const useContexts = (projectId: string, environmentId: string | undefined) =>
  useQuery<EnvironmentContexts>(environmentId === undefined ? undefined : collection(projectId, environmentId))

/** Contexts that may no longer be kept are deleted at once. */
export const saveContextSettings = (projectId: string, environmentId: string, body: ContextSettings) => {
  const path = collection(projectId, environmentId)
  return write<ContextSettings>('PUT', `${path}/settings`, { body, changes: [path] })
}

export const deleteContext = (projectId: string, environmentId: string, { kind, id }: SeenContext) => {
  const path = collection(projectId, environmentId)
  return write('POST', `${path}/delete`, { body: { kind, id }, changes: [path] })
}

export const deleteContexts = (projectId: string, environmentId: string) => {
  const path = collection(projectId, environmentId)
  return write('DELETE', path, { changes: [path] })
}
