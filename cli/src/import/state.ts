/** What the project holds already, as far as an import compares with it. */
import { allInOrder } from '../all-in-order.js'
import type { AdminApi } from '../api/admin-api.js'
import { Failure } from '../errors/failures.js'
import { isMembers, listOf, type Members } from './read.js'

export interface ProjectState {
  /** Undefined if there is no such project yet. */
  id: string | undefined
  environments: { id: string; slug: string; name: string }[]
  tags: { id: string; name: string }[]
  /** With the groups as the API answers them. */
  segments: { id: string; key: string; groups: unknown; overrides: Members }[]
  configs: Map<string, ConfigState>
  /** What waits for an approval, by config key and environment id as `proposalPlace` has it. */
  proposals: Map<string, Members[]>
}

interface ConfigState {
  type: string
  /** Targets as the API answers them, by environment id; only of configs that were asked for. */
  targets: Map<string, Members>
}

/** A project that is still to be made begins with these two. */
export const NEW_PROJECT: ProjectState = {
  id: undefined,
  environments: [
    { id: '', slug: 'test', name: 'Test' },
    { id: '', slug: 'production', name: 'Production' },
  ],
  tags: [],
  segments: [],
  configs: new Map(),
  proposals: new Map(),
}

/** @param keys of the configs whose targets are of interest: one request for each that there is */
export async function readState(api: AdminApi, slug: string, keys: ReadonlySet<string>): Promise<ProjectState> {
  const projects = await api.listProjects()
  const id = projects.find((project) => project.slug === slug)?.id
  if (id === undefined) return NEW_PROJECT
  const path = `/projects/${encodeURIComponent(id)}`
  const lists = await allInOrder([
    api.read(`${path}/environments`, 'environments:read'),
    api.read(`${path}/tags`, 'tags:read'),
    api.read(`${path}/segments`, 'segments:read'),
    api.read(`${path}/configs`, 'configs:read'),
  ])
  const [environments = [], tags = [], segments = [], configs = []] = lists.map(records)
  const found = new Map<string, ConfigState>()
  for (const config of configs) {
    const key = text(config['key'])
    const single = keys.has(key) ? await api.read(`${path}/configs/${encodeURIComponent(key)}`, 'configs:read') : {}
    found.set(key, { type: text(config['type']), targets: targetsOf(single) })
  }
  return {
    id,
    environments: environments.map((one) => ({
      id: text(one['id']),
      slug: text(one['slug']),
      name: text(one['name']),
    })),
    tags: tags.map((one) => ({ id: text(one['id']), name: text(one['name']) })),
    segments: segments.map((one) => ({
      id: text(one['id']),
      key: text(one['key']),
      groups: one['groups'],
      overrides: isMembers(one['overrides']) ? one['overrides'] : {},
    })),
    configs: found,
    proposals: await readProposals(api, path),
  }
}

export const proposalPlace = (key: string, environmentId: string): string => `${environmentId} ${key}`

/** Those that can still be approved as they are: what replaces all rules, which are as they were. */
async function readProposals(api: AdminApi, path: string): Promise<Map<string, Members[]>> {
  const proposals = new Map<string, Members[]>()
  let cursor = ''
  do {
    const from = cursor === '' ? '' : `&cursor=${cursor}`
    const asked = api.read(`${path}/planned-changes?state=proposed&limit=${PAGE}${from}`, 'configs:read')
    const page = records(await asked.catch(noneWhereUnknown))
    for (const { configKey, environment, steps, outdated } of page) {
      const [step, ...more] = listOf(steps, 'the steps of a planned change').filter(isMembers)
      if (outdated === true || !step || more.length > 0 || !isMembers(environment)) continue
      const place = proposalPlace(text(configKey), text(environment['id']))
      proposals.set(place, [...(proposals.get(place) ?? []), step])
    }
    cursor = page.length < PAGE ? '' : text(page.at(-1)?.['id'])
  } while (cursor !== '')
  return proposals
}

/** Not every server of the Admin API knows of approvals. */
function noneWhereUnknown(error: unknown): Members[] {
  if (error instanceof Failure && error.status === 404) return []
  throw error
}

/** The most that the server lists at a time. */
const PAGE = 100

function targetsOf(config: unknown): Map<string, Members> {
  const targets = isMembers(config) ? records(config['targets'] ?? []) : []
  return new Map(
    targets.flatMap((target) => {
      const { environment } = target
      return isMembers(environment) ? [[text(environment['id']), target] as const] : []
    }),
  )
}

function records(value: unknown): Members[] {
  return listOf(value, 'an answer of the Admin API').filter(isMembers)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The id of a record that was just made. */
export function idOf(record: unknown): string {
  return isMembers(record) ? text(record['id']) : ''
}
