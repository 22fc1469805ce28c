/** Paths of the server, relative to /dashboard/api. Ids and keys are encoded here and nowhere else. */
const part = encodeURIComponent

export const PROJECTS = '/v1/projects'

export const project = (projectId: string) => `${PROJECTS}/${part(projectId)}`
export const environments = (projectId: string) => `${project(projectId)}/environments`
export const environment = (projectId: string, id: string) => `${environments(projectId)}/${part(id)}`
export const configs = (projectId: string) => `${project(projectId)}/configs`
export const config = (projectId: string, key: string) => `${configs(projectId)}/${part(key)}`
export const segments = (projectId: string) => `${project(projectId)}/segments`
export const segment = (projectId: string, key: string) => `${segments(projectId)}/${part(key)}`
export const tags = (projectId: string) => `${project(projectId)}/tags`
export const tag = (projectId: string, id: string) => `${tags(projectId)}/${part(id)}`

/** All that the dashboard has beside the Admin API for one project. */
export const allOwn = (projectId: string) => `/projects/${part(projectId)}`

/** What the dashboard has beside the Admin API, for one project: `sdk-keys`, `archived`, `activity`. */
export const own = (projectId: string, name: string) => `${allOwn(projectId)}/${name}`

/** What every config of the project serves, in short. */
export const overview = (projectId: string) => own(projectId, 'overview')
