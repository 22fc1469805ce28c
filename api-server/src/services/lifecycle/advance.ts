import { TimeSlice } from '../../domain/time-slice.js'
import type { Config, Project } from '../../domain/records.js'
import { COUNT_DAYS, dayOf } from '../../domain/report-days.js'
import type { Stores } from '../../storage/storage.js'
import { readCode, type Code } from '../code/in-code.js'
import type { Services } from '../context.js'
import { daysBefore, eventOf, nextState, type LifecycleEvent, type LifeIn } from './state.js'

type Needed = Pick<Services, 'storage' | 'now'>

/**
 * Brings the states of all configs up to what is known of them; returns how many are another. Several servers may do so at once: each
 * change is made on the state that is there then.
 */
export async function advanceStates({ storage, now }: Needed): Promise<number> {
  const today = dayOf(now().getTime())
  const from = daysBefore(today, COUNT_DAYS)
  const { projects, served } = await storage.read(async (stores) => ({
    projects: await allProjects(stores),
    served: new Set((await stores.servedDays.list(from)).flatMap(({ day, minutes }) => (minutes > 0 ? [day] : []))),
  }))
  let changed = 0
  for (const project of projects) {
    const due = await storage.read((stores) => dueIn(stores, project, { today, from, served }))
    for (const { config, event } of due) {
      const isAnother = await storage.transaction((stores) => apply(stores, config, event))
      if (isAnother) changed += 1
    }
  }
  return changed
}

async function allProjects(stores: Stores): Promise<Project[]> {
  const projects = []
  for (const { id } of await stores.organizations.list()) projects.push(...(await stores.projects.list(id)))
  return projects
}

interface Days {
  today: string
  from: string
  served: ReadonlySet<string>
}

interface Due {
  config: Config
  event: LifecycleEvent
}

async function dueIn(stores: Stores, project: Project, { today, from, served }: Days): Promise<Due[]> {
  const configs = (await stores.configs.list(project.id)).filter(
    ({ lifetime, state }) => lifetime === 'temporary' || state === 'stale' || state === 'archive-ready',
  )
  if (configs.length === 0) return []
  const code = await readCode(stores, project.id)
  const live = (await stores.environments.list(project.id)).filter((environment) => environment.live)
  const told = await stores.counts.listToldDays(project.id, from)
  const daysOf = (id: string) =>
    told.flatMap((one) => (one.environmentId === id && served.has(one.day) ? [one.day] : []))
  const toldDays = new Map(live.map(({ id }) => [id, daysOf(id)]))
  const due: Due[] = []
  const slice = new TimeSlice()
  for (const config of configs) {
    const reads = (await stores.counts.list(config.id, from)).filter(({ how }) => how === 'evaluated')
    const liveEnvironments = live.map(({ id }): LifeIn => ({
      toldDays: toldDays.get(id) ?? [],
      reads: reads.filter(({ environmentId }) => environmentId === id),
    }))
    const { lifetime, state, createdAt } = config
    const event = eventOf({ lifetime, state, createdAt, liveEnvironments, today, isInCode: code.has(config) })
    if (event) due.push({ config, event })
    await slice.step(1 + reads.length)
  }
  return due
}

/** Brings the states of a project's configs up to the code that was uploaded last. */
export async function advanceByCode({ storage }: Pick<Services, 'storage'>, projectId: string): Promise<void> {
  const due = await storage.read(async (stores) => {
    const code = await readCode(stores, projectId)
    return (await stores.configs.list(projectId)).flatMap((config) => dueByCode(config, code))
  })
  for (const { config, event } of due) await storage.transaction((stores) => apply(stores, config, event))
}

function dueByCode(config: Config, code: Code): Due[] {
  const isInCode = code.has(config)
  const event = isInCode === undefined ? undefined : isInCode ? 'in uploaded code' : 'in no uploaded code'
  return event !== undefined && nextState(config.state, event) !== config.state ? [{ config, event }] : []
}

/** Nobody has changed the config: its time stays, and the audit log gets no entry. */
async function apply(stores: Stores, { id, projectId, lifetime }: Config, event: LifecycleEvent): Promise<boolean> {
  await stores.projects.lock(projectId)
  const config = await stores.configs.get(id)
  if (!config || config.archivedAt !== null || config.lifetime !== lifetime) return false
  const state = nextState(config.state, event)
  return state !== config.state && stores.configs.update({ ...config, state })
}
