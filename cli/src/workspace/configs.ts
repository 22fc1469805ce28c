import type { AdminApi } from '../api/admin-api.js'
import { readConfigs, unexpectedFrom } from '../api/answers.js'
import { connect } from '../api/connect.js'
import { projectBySlug } from '../api/project.js'
import { readSavedConfigs } from '../api/saved-configs.js'
import { failure } from '../errors/failures.js'
import type { ProjectConfig } from '../scan/result.js'
import { environment } from '../settings/environment.js'
import type { Settings } from '../settings/members.js'
import { readText } from '../text-file.js'

/** A config with what people want to know about it. A file of configs may lack what only the service knows. */
export interface KnownConfig extends ProjectConfig {
  description?: string
  state?: string
  role?: string
  lifetime?: string
}

export interface KnownConfigs {
  /** The project's slug. */
  project: string
  configs: KnownConfig[]
  /** Undefined if the configs come from a file. */
  service: Service | undefined
}

/** The service that the configs come from. */
interface Service {
  projectId: string
  api: AdminApi
  /** One config with its targeting rules, as the Admin API sends it. */
  config: (key: string) => Promise<Record<string, unknown>>
}

/** Where configs come from, like the options of the commands. */
export interface ConfigsRequest {
  token: string | undefined
  project: string | undefined
  baseUrl: string | undefined
  /** A file with the project's configs, instead of a service to ask. */
  configs: string | undefined
  /** Who asks, as `X-SourceClient` says it to the service. */
  client?: 'mcp' | undefined
}

/**
 * The project's configs; undefined if no project is named, so that the code alone can be looked at.
 * @throws Failure
 */
export async function loadConfigs(request: ConfigsRequest, settings: Settings): Promise<KnownConfigs | undefined> {
  if (request.configs !== undefined) return fromFile(request.configs)
  const slug = request.project ?? environment('SERVICE_PROJECT') ?? settings.project
  if (slug === undefined) return undefined
  const api = await connect(request)
  const project = projectBySlug(await api.listProjects(), slug)
  const at = `/projects/${encodeURIComponent(project.id)}/configs`
  const listed = await api.read(at, 'configs:read')
  const configs = withDetails(listed, readConfigs(listed, unexpectedFrom(api.baseUrl + at)))
  const config = async (key: string) => {
    const path = `${at}/${encodeURIComponent(key)}`
    const read = await api.read(path, 'configs:read')
    if (typeof read !== 'object' || read === null) throw unexpectedFrom(api.baseUrl + path)('it is not a config')
    return read as Record<string, unknown>
  }
  return { project: project.slug, configs, service: { projectId: project.id, api, config } }
}

async function fromFile(file: string): Promise<KnownConfigs> {
  const { project, configs } = await readSavedConfigs(file)
  // What this version of the tool does not write itself, but another may have.
  const { configs: written } = JSON.parse(await readText(file)) as { configs?: unknown }
  return { project, configs: withDetails(written, configs), service: undefined }
}

function withDetails(listed: unknown, configs: readonly ProjectConfig[]): KnownConfig[] {
  const written = (Array.isArray(listed) ? listed : []) as Record<string, unknown>[]
  const byKey = new Map(written.map((one) => [one['key'], one]))
  return configs.map((config) => {
    const members = byKey.get(config.key) ?? {}
    const details = ['description', 'state', 'role', 'lifetime'].flatMap((name): [string, string][] => {
      const value = members[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    })
    return { ...config, ...Object.fromEntries(details) }
  })
}

/**
 * The service that the configs come from.
 * @throws Failure if they come from a file, or there are none
 */
export function serviceOf(known: KnownConfigs | undefined): Service {
  if (!known) throw failure('noProject', {})
  if (!known.service) throw failure('offline')
  return known.service
}
