import { randomUUID } from 'node:crypto'
import { check } from '../../domain/check.js'
import { Forbidden, Invalid } from '../../domain/errors.js'
import { isObject, Problems } from '../../domain/json.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { refuse } from '../../domain/parse.js'
import type { Config, Environment, Project } from '../../domain/records.js'
import { ConfigCreate } from '../../domain/schemas/config.js'
import { checkTypeOptions } from '../../domain/type-options.js'
import { checkValue, spell } from '../../domain/values.js'
import { checkVariations } from '../../domain/variations.js'
import type { Stores } from '../../storage/storage.js'
import { spendSchemaBudget } from '../admission/admission.js'
import { audit } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { judgeValues } from '../json-schema/values.js'
import { listed, type ListQuery } from '../list.js'
import { findConfig, findProject, holdProjectWithEnvironments, readInProject, writeInProject } from '../locate.js'
import { newTarget } from '../projects/environments.js'
import { Tagged } from '../tagged.js'
import { explainTaken } from '../unique.js'
import { configView, environmentName } from '../views.js'
import { assertConfigFresh, taggedDetail } from './config-etag.js'
import { readTagIds } from './config-tags.js'

export const KEY_TAKEN = { key: 'Key is already used by another config of the project, as its key or an old key' }

export interface ConfigFilter {
  /** Configs having any of these tags. */
  tagIds: readonly string[]
  /** Also, or only, configs without tags. */
  untagged: boolean
  /** Configs in any of these states and with any of these roles; an empty list allows all. */
  states: readonly string[]
  roles: readonly string[]
  /** An ISO time: those whose settings or rules changed at it or later. */
  updatedSince: string | undefined
  list: ListQuery
}

export async function listConfigs({ storage }: Services, caller: Caller, projectId: string, filter: ConfigFilter) {
  const { states, roles, updatedSince, list } = filter
  const { configs, changed } = await readInProject(storage, caller, projectId, async (stores, { id }) => {
    const changed = updatedSince === undefined ? undefined : await changedTargets(stores, id, updatedSince)
    return { configs: await stores.configs.list(id), changed }
  })
  const wanted = new Set(filter.tagIds.map((id) => id.toLowerCase()))
  const all = wanted.size === 0 && !filter.untagged
  return listed(configs, list, {
    name: 'configs',
    place: ({ createdAt }) => createdAt,
    texts: ({ key, oldKeys, description }) => [key, ...oldKeys.map((old) => old.key), description ?? ''],
    matches: ({ id, tagIds, state, role, updatedAt }) =>
      (all || tagIds.some((tagId) => wanted.has(tagId)) || (filter.untagged && tagIds.length === 0)) &&
      (states.length === 0 || states.includes(state)) &&
      (roles.length === 0 || roles.includes(role)) &&
      (updatedSince === undefined || updatedAt >= updatedSince || changed?.has(id) === true),
    view: configView,
  })
}

/** The ids of configs whose rules changed at the time or later. */
async function changedTargets(stores: Stores, projectId: string, since: string): Promise<Set<string>> {
  const changed = new Set<string>()
  const slice = new TimeSlice()
  for (const { configId, updatedAt } of await stores.targets.listVersions(projectId)) {
    if (updatedAt >= since) changed.add(configId)
    await slice.step()
  }
  return changed
}

export async function getConfig({ storage }: Services, caller: Caller, projectId: string, key: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const config = await findConfig(stores, project, key)
    return taggedDetail(config, await stores.targets.list(config.id), await stores.environments.list(config.projectId))
  })
}

export async function createConfig(services: Services, caller: Caller, projectId: string, body: unknown) {
  const { storage, now } = services
  const readProject = () => storage.read((stores) => findProject(stores, caller, projectId))
  const problems = new Problems()
  const input = checkShape(body, problems)
  if ((input.tagIds ?? null) !== null && !caller.permissions.has('config-settings:update')) {
    await readProject()
    refuse(problems)
    throw new Forbidden(
      'INSUFFICIENT_PERMISSIONS',
      'Creating a config with tagIds also needs the permission config-settings:update.',
    )
  }
  checkSense(input, problems)
  // If nothing is wrong, and no schema needs checking, the transaction finds the project itself.
  if (problems.any || input.type === 'json') {
    const project = await readProject()
    if (problems.any) await storage.read((stores) => checkStored(stores, project, input, problems))
  }
  refuse(problems)
  await checkJson(services, caller, input)
  return explainTaken(KEY_TAKEN, () =>
    storage.transaction(async (stores) => {
      const [project, environments] = await holdProjectWithEnvironments(stores, caller, projectId)
      const at = now().toISOString()
      const problems = new Problems()
      const tagIds = await readTagIds(stores, project, input.tagIds ?? [], problems)
      if (problems.any) await checkKey(stores, project, input, problems)
      refuse(problems)
      const config = newConfig(project.id, input, tagIds, at)
      await stores.configs.insert(config)
      const targets = environments.map((environment: Environment) => newTarget(config, environment, at))
      await stores.targets.insert(targets)
      const view = configView(config)
      const after = { ...view, defaultValue: config.initialValue }
      await audit(stores, caller, at, { ...namedConfig(config), action: 'create', after })
      return new Tagged(JSON.stringify(view), taggedDetail(config, targets, environments).etag)
    }),
  )
}

/** The body as a create; invalid members are in `problems`. */
function checkShape(body: unknown, problems: Problems): ConfigCreate {
  check(ConfigCreate, body, '', problems)
  return (isObject(body) ? body : {}) as ConfigCreate
}

/** Judges together what does not depend on a member that is wrong already, so that one answer names everything. */
function checkSense(input: ConfigCreate, problems: Problems): void {
  if (!problems.at('role') && !problems.at('variations'))
    checkVariations(input.role, input.variations ?? null, problems)
  if (problems.at('type') || problems.at('typeOptions')) return
  checkTypeOptions(input.type, input.typeOptions, problems)
  if (problems.at('typeOptions') || problems.at('defaultValue')) return
  const wrong = checkValue({ type: input.type, typeOptions: input.typeOptions ?? null }, input.defaultValue)
  if (wrong !== undefined) problems.add('defaultValue', wrong)
}

/** What else the storage would refuse. */
async function checkStored(stores: Stores, project: Project, input: ConfigCreate, problems: Problems): Promise<void> {
  await checkKey(stores, project, input, problems)
  if (!problems.at('tagIds')) await readTagIds(stores, project, input.tagIds ?? [], problems)
}

async function checkKey(stores: Stores, project: Project, { key }: ConfigCreate, problems: Problems): Promise<void> {
  if (problems.at('key')) return
  const taken = (config: Config) => config.key === key || config.oldKeys.some((old) => old.key === key)
  if ((await stores.configs.list(project.id)).some(taken)) problems.say('key', KEY_TAKEN.key)
}

/** The default against the config's JSON schema. */
async function checkJson(services: Services, caller: Caller, input: ConfigCreate): Promise<void> {
  const valueType = { type: input.type, typeOptions: input.typeOptions ?? null }
  await spendSchemaBudget(services, caller, valueType)
  const [wrong = null] = await judgeValues(
    { schemas: services.schemas, organizationId: caller.organizationId },
    valueType,
    [input.defaultValue],
  )
  if (wrong !== null) throw Invalid.field('defaultValue', `Default value ${wrong}`)
}

function newConfig(projectId: string, input: ConfigCreate, tagIds: readonly string[], at: string): Config {
  return {
    id: randomUUID(),
    projectId,
    key: input.key,
    oldKeys: [],
    description: input.description ?? null,
    role: input.role,
    lifetime: input.lifetime,
    type: input.type,
    typeOptions: input.typeOptions ?? null,
    state: 'new',
    client: input.client ?? true,
    server: input.server ?? true,
    variations: input.variations ?? [],
    tagIds,
    initialValue: spell(input.defaultValue),
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Archives the config: it vanishes from reads and frees its keys. */
export async function archiveConfig(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  key: string,
): Promise<void> {
  await writeInProject(storage, caller, projectId, async (stores, project) => {
    const config = await findConfig(stores, project, key)
    assertConfigFresh(caller, config, await stores.targets.list(config.id))
    const at = now().toISOString()
    await stores.configs.update({ ...config, archivedAt: at, updatedAt: at })
    await audit(stores, caller, at, { ...namedConfig(config), action: 'archive', before: configView(config) })
  })
}

export async function getActivity({ storage }: Services, caller: Caller, projectId: string, key: string) {
  return readInProject(storage, caller, projectId, async (stores, project) => {
    const config = await findConfig(stores, project, key)
    const environments = new Map((await stores.environments.list(config.projectId)).map((one) => [one.id, one]))
    const evaluations = await stores.evaluations.list(config.id)
    return evaluations
      .sort((a, b) => b.lastEvaluatedAt.localeCompare(a.lastEvaluatedAt))
      .flatMap(({ environmentId, sdkKeyKind, sdkName, sdkVersion, lastEvaluatedAt }) => {
        const environment = environments.get(environmentId)
        if (!environment) return []
        return [{ environment: environmentName(environment), sdkKeyKind, sdkName, sdkVersion, lastEvaluatedAt }]
      })
  })
}

export function namedConfig({ id, projectId }: Config) {
  return { resource: 'config', resourceId: id, projectId } as const
}
