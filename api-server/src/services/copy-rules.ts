import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { withNewIds, withoutIds } from '../domain/copied-rules.js'
import { Invalid } from '../domain/errors.js'
import { Problems } from '../domain/json.js'
import { parse, refuse } from '../domain/parse.js'
import type { Config, Project, Target } from '../domain/records.js'
import { CopyRules } from '../domain/schemas/dashboard.js'
import type { Stores } from '../storage/storage.js'
import { audit } from './audit.js'
import type { Caller, Services } from './context.js'
import { findEnvironment, findProject, lockProject } from './locate.js'
import { auditedTarget } from './views.js'

interface Change {
  config: Config
  before: Target
  after: Target
}

/**
 * Gives an environment the rules of another one of the project, for all configs or those named, all at once. They stay
 * valid: both environments hold rules of the same config, and segments belong to the project. With `preview` nothing is
 * changed. Answers what differs. Throws NotFound and Invalid.
 */
export async function copyRules(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  environmentId: string,
  body: unknown,
) {
  await storage.read(async (stores) =>
    findEnvironment(stores, await findProject(stores, caller, projectId), environmentId),
  )
  const input = parse(CopyRules, body)
  const at = now().toISOString()
  if (input.preview === true) {
    return storage.read(async (stores) => {
      const project = await findProject(stores, caller, projectId)
      return shown(await plan(stores, project, environmentId, input))
    })
  }
  return storage.transaction(async (stores) => {
    const project = await lockProject(stores, caller, projectId)
    const changes = await plan(stores, project, environmentId, input)
    for (const { config, before, after } of changes) {
      await stores.targets.update(after)
      const about = { resource: 'targets', resourceId: after.id, projectId: project.id } as const
      const views = { before: auditedTarget(config, before), after: auditedTarget(config, after) }
      await audit(stores, caller, at, { ...about, action: 'update', ...views })
    }
    const about = { resource: 'environment', resourceId: environmentId.toLowerCase(), projectId: project.id } as const
    const after = { from: input.from, configKeys: changes.map(({ config }) => config.key) }
    if (changes.length > 0) await audit(stores, caller, at, { ...about, action: 'copy-rules', after })
    return shown(changes)
  })
}

async function plan(stores: Stores, project: Project, environmentId: string, input: CopyRules): Promise<Change[]> {
  const to = await findEnvironment(stores, project, environmentId)
  const from = await stores.environments.get(input.from.toLowerCase())
  if (from?.projectId !== project.id) {
    throw Invalid.field('from', `There is no environment with the id ${input.from} in the project`)
  }
  if (from.id === to.id) throw Invalid.field('from', 'From must be another environment than the one to copy to')
  const configs = pick(await stores.configs.list(project.id), input.configKeys)
  const targets = await stores.targets.listByProject(project.id)
  const rulesOf = (config: Config, { id }: { id: string }) =>
    targets.find((target) => target.configId === config.id && target.environmentId === id)
  return configs.flatMap((config): Change[] => {
    const [source, before] = [rulesOf(config, from), rulesOf(config, to)]
    if (!source || !before || isSame(source, before)) return []
    const sameDefault = source.defaultValue === before.defaultValue
    const defaultValueId = sameDefault ? before.defaultValueId : randomUUID()
    const rules = withNewIds(source.rules, randomUUID)
    return [{ config, before, after: { ...before, defaultValue: source.defaultValue, defaultValueId, rules } }]
  })
}

function pick(configs: readonly Config[], keys: readonly string[] | undefined): readonly Config[] {
  if (!keys) return configs
  const problems = new Problems()
  const known = new Set(configs.map(({ key }) => key))
  keys.forEach((key, index) => {
    if (!known.has(key)) problems.say(`configKeys[${index}]`, `There is no config with the key ${key} in the project`)
  })
  refuse(problems)
  return configs.filter(({ key }) => keys.includes(key))
}

function isSame(a: Target, b: Target): boolean {
  return a.defaultValue === b.defaultValue && isDeepStrictEqual(withoutIds(a.rules), withoutIds(b.rules))
}

function shown(changes: readonly Change[]) {
  const side = ({ defaultValue, rules }: Target) => ({ defaultValue, rules })
  return {
    changes: changes.map(({ config, before, after }) => {
      return { configKey: config.key, before: side(before), after: side(after) }
    }),
  }
}
