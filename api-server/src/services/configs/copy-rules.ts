import { randomUUID } from 'node:crypto'
import { withNewIds, withoutIds } from '../../domain/copied-rules.js'
import { Invalid, PreconditionFailed } from '../../domain/errors.js'
import { etagOf } from '../../domain/etag.js'
import { Problems } from '../../domain/json.js'
import { parse, refuse } from '../../domain/parse.js'
import type { Config, Project, Target } from '../../domain/records.js'
import { areSameRules } from '../../domain/same-rules.js'
import { CopyTarget, CopyTargets } from '../../domain/schemas/copy.js'
import { CopyRules } from '../../domain/schemas/dashboard.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changedTarget } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { findConfig, findEnvironment, findProject, readInProject, writeInProject } from '../locate.js'
import { assertMayWrite } from './protection.js'

interface Change {
  config: Config
  /** What is copied. */
  source: Target
  before: Target
  after: Target
}

/** What is to be copied: of all configs, or of those named. */
type Copy = Omit<CopyTargets, 'to'>

/** As copyTargets, for the page of the environment that is copied to. */
export async function copyRules(
  services: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
  body: unknown,
) {
  const { storage } = services
  await readInProject(storage, caller, projectId, (stores, project) => findEnvironment(stores, project, environmentId))
  return copy(services, caller, projectId, environmentId, parse(CopyRules, body))
}

/**
 * Gives an environment the rules of another environment of the project, for all configs or the named ones, in one step.
 * They stay valid: both environments hold rules of the same config, and segments belong to the project. With `preview`
 * nothing is changed. With the `version` of a preview the rules are copied only if the result would still be the same.
 * Returns what differs. Throws NotFound, Invalid and PreconditionFailed.
 */
export async function copyTargets(services: Services, caller: Caller, projectId: string, body: unknown) {
  await services.storage.read((stores) => findProject(stores, caller, projectId))
  const { to, ...input } = parse(CopyTargets, body)
  return copy(services, caller, projectId, to, input)
}

/** As copyTargets, for one config. */
export async function copyTarget(services: Services, caller: Caller, projectId: string, key: string, body: unknown) {
  await readInProject(services.storage, caller, projectId, (stores, project) => findConfig(stores, project, key))
  const { to, ...input } = parse(CopyTarget, body)
  return copy(services, caller, projectId, to, { ...input, configKeys: [key] })
}

/** The configs that two environments serve by other rules or another default, in creation order. Throws NotFound and Invalid. */
export async function compareEnvironments(
  { storage }: Services,
  caller: Caller,
  projectId: string,
  { from, to }: { from: string | undefined; to: string | undefined },
) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const problems = new Problems()
    if (from === undefined) problems.say('from', 'The query parameter from is required')
    if (to === undefined) problems.say('to', 'The query parameter to is required')
    if (from === undefined || to === undefined) throw new Invalid(problems.list)
    const { all } = await plan(stores, project, to, { from })
    return all.map(({ config, before, source }) => ({ configKey: config.key, from: side(source), to: side(before) }))
  })
}

async function copy({ storage, now }: Services, caller: Caller, projectId: string, to: string, input: Copy) {
  const at = now().toISOString()
  if (input.preview === true) {
    return readInProject(storage, caller, projectId, async (stores, project) => {
      const { all, chosen } = await plan(stores, project, to, input)
      return { ...shown(chosen), version: versionOf(all) }
    })
  }
  return writeInProject(storage, caller, projectId, async (stores, project) => {
    const { all, chosen: changes } = await plan(stores, project, to, input)
    assertMayWrite(caller, await findEnvironment(stores, project, to))
    if (input.version !== undefined && input.version !== versionOf(all)) throw new PreconditionFailed()
    for (const { config, before, after: copied } of changes) {
      const after = { ...copied, updatedAt: timeAfter(before.updatedAt, now()) }
      await stores.targets.update(after)
      await audit(stores, caller, at, changedTarget(config, before, after))
    }
    const about = { resource: 'environment', resourceId: to.toLowerCase(), projectId: project.id } as const
    const after = { from: input.from, configKeys: changes.map(({ config }) => config.key) }
    if (changes.length > 0) await audit(stores, caller, at, { ...about, action: 'copy-rules', after })
    return shown(changes)
  })
}

interface Plan {
  /** Of every config whose rules differ. */
  all: readonly Change[]
  /** Of the configs that are asked for. */
  chosen: readonly Change[]
}

async function plan(stores: Stores, project: Project, environmentId: string, input: Copy): Promise<Plan> {
  const to = await stores.environments.get(environmentId.toLowerCase())
  if (to?.projectId !== project.id) {
    throw Invalid.field('to', `There is no environment with the id ${environmentId} in the project`)
  }
  const from = await stores.environments.get(input.from.toLowerCase())
  if (from?.projectId !== project.id) {
    throw Invalid.field('from', `There is no environment with the id ${input.from} in the project`)
  }
  if (from.id === to.id) throw Invalid.field('from', 'From must be another environment than the one to copy to')
  const configs = await stores.configs.list(project.id)
  const wanted = new Set(pick(configs, input.configKeys))
  const targets = await stores.targets.listByProject(project.id, { environmentIds: [from.id, to.id] })
  const targetsOf = ({ id }: { id: string }) =>
    new Map(targets.flatMap((one) => (one.environmentId === id ? [[one.configId, one] as const] : [])))
  const [sources, present] = [targetsOf(from), targetsOf(to)]
  const all: Change[] = []
  const slice = new TimeSlice()
  for (const config of configs) {
    const [source, before] = [sources.get(config.id), present.get(config.id)]
    await slice.step(1 + (source?.rules.length ?? 0))
    if (!source || !before || isSame(source, before)) continue
    const sameDefault = source.defaultValue === before.defaultValue
    const defaultValueId = sameDefault ? before.defaultValueId : randomUUID()
    const rules = withNewIds(source.rules, randomUUID)
    all.push({ config, source, before, after: { ...before, defaultValue: source.defaultValue, defaultValueId, rules } })
  }
  return { all, chosen: all.filter(({ config }) => wanted.has(config)) }
}

/** Two plans that would do the same have the same version: the new ids of a copy say nothing. */
function versionOf(changes: readonly Change[]): string {
  const side = ({ defaultValue, rules }: Target) => [defaultValue, withoutIds(rules)]
  return etagOf(JSON.stringify(changes.map(({ config, before, after }) => [config.id, side(before), side(after)])))
}

function pick(configs: readonly Config[], keys: readonly string[] | undefined): readonly Config[] {
  if (!keys) return configs
  const problems = new Problems()
  const known = new Set(configs.map(({ key }) => key))
  for (const [index, key] of keys.entries()) {
    if (problems.full) break
    if (!known.has(key)) problems.say(`configKeys[${index}]`, `There is no config with the key ${key} in the project`)
  }
  refuse(problems)
  const wanted = new Set(keys)
  return configs.filter(({ key }) => wanted.has(key))
}

function isSame(a: Target, b: Target): boolean {
  return a.defaultValue === b.defaultValue && areSameRules(a.rules, b.rules)
}

function side({ defaultValue, rules }: Target) {
  return { defaultValue, rules }
}

function shown(changes: readonly Change[]) {
  return {
    changes: changes.map(({ config, before, after }) => {
      return { configKey: config.key, before: side(before), after: side(after) }
    }),
  }
}
