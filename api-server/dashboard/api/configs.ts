import { ApiError } from './errors.js'
import { cache } from './cache.js'
import * as paths from './paths.js'
import type {
  Activity,
  ArchivedConfig,
  Config,
  ConfigCreate,
  ConfigSummary,
  ConfigUpdate,
  Overview,
  ProjectActivity,
} from './types.js'
import { useQuery } from './use-query.js'
import { write } from './write.js'
import { t } from '../language/text.js'

export const useConfigs = (projectId: string | undefined) =>
  useQuery<ConfigSummary[]>(projectId === undefined ? undefined : paths.configs(projectId))

/** What every config of the project serves in every environment, in short. */
export const useOverview = (projectId: string) => useQuery<Overview>(paths.overview(projectId))

export const useConfig = (projectId: string, key: string | undefined) =>
  useQuery<Config>(key === undefined ? undefined : paths.config(projectId, key))

/** When each SDK last evaluated the config, newest first. */
export const useConfigActivity = (projectId: string, key: string) =>
  useQuery<Activity[]>(`${paths.config(projectId, key)}/activity`)

/** The same for every config of the project. */
export const useProjectActivity = (projectId: string) => useQuery<ProjectActivity[]>(paths.own(projectId, 'activity'))

export const createConfig = (projectId: string, body: ConfigCreate) =>
  write<ConfigSummary>('POST', paths.configs(projectId), { body, changes: [paths.configs(projectId)] })

/** A boolean that is false everywhere. */
export const createFlag = (projectId: string, key: string) =>
  createConfig(projectId, { key, role: 'flag', type: 'boolean', lifetime: 'temporary', defaultValue: false })

/**
 * Changes the members that are sent. After a rename the cache has the new key at once, and the old address is not
 * requested again: the page moves on to the new one.
 */
export async function updateConfig(
  projectId: string,
  key: string,
  body: ConfigUpdate,
  ifMatch?: string,
): Promise<ConfigSummary> {
  const path = paths.config(projectId, key)
  if (body.key === undefined || body.key === key) {
    return write<ConfigSummary>('PATCH', path, { body, ifMatch, changes: [paths.configs(projectId)] })
  }
  const known = cache.query<Config>(path).loaded.peek()
  const summary = await write<ConfigSummary>('PATCH', path, { body, ifMatch })
  if (known) cache.set(paths.config(projectId, summary.key), { ...known.data, ...summary })
  await cache.load(paths.configs(projectId))
  return summary
}

/** The config as it is now, after a notice that it changed. Throws ApiError. */
export async function latestConfig(
  projectId: string,
  key: string,
): Promise<{ config: Config; etag: string | undefined }> {
  const path = paths.config(projectId, key)
  await cache.load(path)
  const { loaded, error } = cache.query<Config>(path)
  const now = loaded.peek()
  const failure = error.peek()
  if (failure instanceof ApiError) throw failure
  if (!now) throw new Error(t('The config could not be read.'))
  return { config: now.data, etag: now.etag }
}

/** The config's own page is left standing: it must not ask for what is gone before the next page is there. */
export async function archiveConfig(projectId: string, key: string): Promise<void> {
  await write('DELETE', paths.config(projectId, key), { changes: [paths.own(projectId, 'archived')] })
}

/** Requests what a list of configs shows again, after several were changed. */
export const refreshConfigs = (projectId: string) =>
  cache.invalidate(paths.configs(projectId), paths.overview(projectId), paths.own(projectId, 'archived'))

/** As `updateConfig`, for one of many: what is shown is not asked for again before `refreshConfigs`. */
export const updateOneConfig = (projectId: string, key: string, body: ConfigUpdate) =>
  write<ConfigSummary>('PATCH', paths.config(projectId, key), { body })

/** As `archiveConfig`, for one of many. */
export const archiveOneConfig = (projectId: string, key: string) => write('DELETE', paths.config(projectId, key))

export const useArchived = (projectId: string) => useQuery<ArchivedConfig[]>(paths.own(projectId, 'archived'))

/** As `restoreConfig`, for one of many. */
export const restoreOneConfig = (projectId: string, id: string) =>
  write<ConfigSummary>('POST', `${paths.own(projectId, 'archived')}/${encodeURIComponent(id)}/restore`, { body: {} })

/** `drop` restores without the rules whose segments were deleted in the meantime. */
export const restoreConfig = (projectId: string, id: string, lostRules?: 'drop') =>
  write<ConfigSummary>('POST', `${paths.own(projectId, 'archived')}/${encodeURIComponent(id)}/restore`, {
    body: lostRules === undefined ? {} : { lostRules },
    changes: [paths.own(projectId, 'archived'), paths.configs(projectId)],
  })
