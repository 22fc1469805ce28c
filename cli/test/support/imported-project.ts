import { contextOf, Environment, type ConfigData, type SegmentData } from '../../../evaluation/src/index.js'
import { ADMIN_TOKEN, type RealServer } from './real-server.js'

/** A config as the Admin API answers it. */
interface Stored {
  key: string
  projectId: string
  description: string | null
  role: string
  lifetime: string
  client: boolean
  server: boolean
  id: string
  type: string
  typeOptions: null
  targets: { environment: { id: string; slug: string }; defaultValue: string; rules: ConfigData['target']['rules'] }[]
}

interface ImportedProject {
  /** Single configs as the Admin API answers them. */
  configs: Map<string, Stored>
  environments: { slug: string; name: string; live: boolean }[]
  segments: { key: string; name: string; groups: unknown[][] }[]
  tags: string[]
  /** What an application gets, by the evaluator that serves it. */
  value: (environment: string, key: string, context?: Record<string, unknown>) => unknown
}

/** What a project holds, read back over HTTP. */
export async function projectOf(server: RealServer, slug: string): Promise<ImportedProject> {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${server.url}/v1${path}`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return (await response.json()) as T
  }
  const projects = await get<{ id: string; slug: string }[]>('/projects')
  const path = `/projects/${projects.find((one) => one.slug === slug)?.id ?? 'none'}`
  const environments = await get<{ id: string; slug: string; name: string; live: boolean }[]>(`${path}/environments`)
  const segments = await get<
    { id: string; key: string; name: string; groups: unknown[][]; overrides: Record<string, unknown[][]> }[]
  >(`${path}/segments`)
  const tags = await get<{ name: string }[]>(`${path}/tags`)
  const configs = new Map<string, Stored>()
  for (const { key } of await get<{ key: string }[]>(`${path}/configs`)) {
    configs.set(key, await get(`${path}/configs/${encodeURIComponent(key)}`))
  }
  const value = (environment: string, key: string, context: Record<string, unknown> = {}) => {
    const id = environments.find((one) => one.slug === environment)?.id ?? ''
    const compiled = new Environment()
    for (const segment of segments) {
      compiled.setSegment(segment.id, { groups: segment.overrides[id] ?? segment.groups } as SegmentData)
    }
    const config = configs.get(key)
    const target = config?.targets.find((one) => one.environment.id === id)
    if (!config || !target) throw new Error(`there is no ${key} in ${environment}`)
    compiled.setConfig(key, { id: config.id, key, type: config.type, target })
    return compiled.evaluate(key, contextOf(context))?.value
  }
  return { configs, environments, segments, tags: tags.map(({ name }) => name), value }
}
