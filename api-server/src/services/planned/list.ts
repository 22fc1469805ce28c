import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { Problems } from '../../domain/json.js'
import { refuse } from '../../domain/parse.js'
import { PLAN_STATES, type PlannedChange } from '../../domain/planned-changes.js'
import type { Project } from '../../domain/records.js'
import type { Stores } from '../../storage/storage.js'
import { lastOf, readLimit, type Query } from '../audit/audit-log.js'
import type { Caller, Services } from '../context.js'
import { filtersOf } from '../list.js'
import { readInProject } from '../locate.js'
import { Page } from '../page.js'
import { plannedChangeView } from './view.js'

/** The project's planned changes that the query asks for, newest first. Throws Invalid and NotFound. */
export async function listPlannedChanges({ storage }: Services, caller: Caller, projectId: string, query: Query) {
  const problems = new Problems()
  const limit = readLimit(lastOf(query, 'limit'), problems)
  const states = (query['state'] ?? []).filter((state) => state !== '')
  for (const state of states) {
    if (!(PLAN_STATES as readonly string[]).includes(state)) {
      problems.say('state', `State must be one of ${PLAN_STATES.join(', ')}`)
    }
  }
  refuse(problems)
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const all = (await listMatching(stores, project, query, states)).reverse()
    const cursor = lastOf(query, 'cursor')?.toLowerCase()
    const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
    if (cursor !== undefined && from === 0) {
      throw Invalid.field('cursor', 'The cursor leads to no planned change of this list. Start again without it')
    }
    const page = all.slice(from, from + limit)
    const views: Awaited<ReturnType<typeof plannedChangeView>>[] = []
    for (const change of page) views.push(await plannedChangeView(stores, change))
    return new Page(views, limit, from + limit < all.length ? (page.at(-1)?.id ?? null) : null, filtersOf(query))
  })
}

/** Oldest first. */
async function listMatching(
  stores: Stores,
  project: Project,
  query: Query,
  states: readonly string[],
): Promise<PlannedChange[]> {
  const [key, environmentId] = [lastOf(query, 'configKey'), lastOf(query, 'environmentId')?.toLowerCase()]
  const config = key === undefined ? undefined : await stores.configs.findByKey(project.id, key)
  if (config === null) return []
  const all = config
    ? await stores.plannedChanges.listByConfig(config.id)
    : await stores.plannedChanges.list(project.id)
  return all.filter(
    (one) =>
      (states.length === 0 || states.includes(one.state)) &&
      (environmentId === undefined || one.environmentId === environmentId),
  )
}

export async function getPlannedChange({ storage }: Services, caller: Caller, projectId: string, id: string) {
  return readInProject(storage, caller, projectId, async (stores, project) =>
    plannedChangeView(stores, await findPlannedChange(stores, project, id)),
  )
}

export async function findPlannedChange(stores: Stores, project: Project, id: string): Promise<PlannedChange> {
  const change = isUuid(id) ? await stores.plannedChanges.get(id.toLowerCase()) : null
  if (change?.projectId === project.id) return change
  throw new NotFound(`There is no planned change with the id ${id} in the project.`)
}
