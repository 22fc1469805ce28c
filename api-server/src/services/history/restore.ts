import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { parse } from '../../domain/parse.js'
import type { AuditEntry, Config, Environment, Project } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import { RestoreVersion } from '../../domain/schemas/history.js'
import type { Rule } from '../../domain/schemas/targets.js'
import type { Stores } from '../../storage/storage.js'
import { requirePermission } from '../admission/authorize.js'
import { updateConfig } from '../configs/config-update.js'
import { getConfig } from '../configs/configs.js'
import { replaceTargets, type ConfigPlace } from '../configs/targets.js'
import type { Caller, Services } from '../context.js'
import { findConfig, findSegment, readInProject } from '../locate.js'
import { replaceSegment } from '../projects/segments.js'
import type { Tagged } from '../tagged.js'
import { stateOf } from './history.js'
import { lastName } from './names.js'

type State = Record<string, unknown>

/** How many entries are looked through at a time. */
const PAGE = 200

/**
 * Makes a config's settings, or its rules in one environment, what they were after a change or before it, by the same way as a change
 * of them: same checks, same `If-Match`. Throws Invalid if what the version needs is gone, and changes nothing then.
 */
export async function restoreConfigVersion(
  services: Services,
  caller: Caller,
  { versionId, ...place }: ConfigPlace & { versionId: string },
  body: unknown,
): Promise<Tagged> {
  const { storage } = services
  const { projectId, configKey } = place
  const found = await readInProject(storage, caller, projectId, async (stores, project) => {
    const config = await findConfig(stores, project, configKey)
    const version = await findVersion(stores, project, config.id, versionId)
    return { project, config, ...version }
  })
  const isTargets = found.entry.resource === 'targets'
  const restorer = restoring(caller, versionId)
  requirePermission(caller, isTargets ? 'config-targeting-rules:update' : 'config-settings:update')
  const state = chosenState(found.entry, body)
  if (!isTargets) {
    const tags = await storage.read((stores) => stores.tags.list(found.project.id))
    const known = new Set(tags.map(({ id }) => id))
    await updateConfig(services, restorer, projectId, configKey, settingsOf(state, known))
    const restored = typeof state['key'] === 'string' ? state['key'] : configKey
    return getConfig(services, caller, projectId, restored)
  }
  refuseOtherType(found.config, found.typeThen)
  await storage.read((stores) => refuseGone(stores, found.project, state))
  const { environmentId, defaultValue, rules } = state
  await replaceTargets(services, restorer, place, { environmentId, defaultValue, rules })
  return getConfig(services, caller, projectId, configKey)
}

/** As restoreConfigVersion, for a segment. */
export async function restoreSegmentVersion(
  services: Services,
  caller: Caller,
  { projectId, segmentKey, versionId }: { projectId: string; segmentKey: string; versionId: string },
  body: unknown,
) {
  const state = await readInProject(services.storage, caller, projectId, async (stores, project) => {
    const segment = await findSegment(stores, project, segmentKey)
    const { entry } = await findVersion(stores, project, segment.id, versionId)
    const state = chosenState(entry, body)
    const environments = await stores.environments.list(project.id)
    for (const id of Object.keys(stateOf(state['overrides']))) {
      if (!has(environments, id)) throw await gone(stores, project, 'overrides', 'environment', id)
    }
    return state
  })
  const { key, name, groups, overrides } = state
  return replaceSegment(services, restoring(caller, versionId), projectId, segmentKey, {
    key,
    name,
    groups,
    overrides,
  })
}

function restoring(caller: Caller, versionId: string): Caller {
  return { ...caller, cause: { kind: 'restore', versionId: versionId.toLowerCase() } }
}

interface FoundVersion {
  entry: AuditEntry
  /** The type that the config had when the version was made, if a later change of it is known. */
  typeThen: unknown
}

/** Goes back through the history, and notes which changes of the type it passes. */
async function findVersion(stores: Stores, project: Project, subject: string, id: string): Promise<FoundVersion> {
  const filter = { projectId: project.id, subject }
  const wanted = id.toLowerCase()
  let typeThen: unknown
  for (let before: string | undefined; isUuid(id);) {
    const page = await stores.audit.list(project.organizationId, PAGE, before, filter)
    for (const entry of page) {
      if (entry.id === wanted) return { entry, typeThen }
      if (entry.resource === 'config') typeThen = stateOf(entry.before)['type'] ?? typeThen
    }
    if (page.length < PAGE) break
    before = page.at(-1)?.id
  }
  throw new NotFound(`There is no version with the id ${id} in the history.`)
}

function chosenState({ before, after }: AuditEntry, body: unknown): State {
  const { state = 'after' } = parse(RestoreVersion, body ?? {})
  const chosen = stateOf(state === 'before' ? before : after)
  if (Object.keys(chosen).length > 0) return chosen
  throw Invalid.field('state', `There is nothing ${state} this change that could be restored`)
}

/** Deleted tags were removed from every config, and are not restored. */
function settingsOf(state: State, knownTags: ReadonlySet<string>): object {
  const { key, description, role, lifetime, type, typeOptions, variations, client, server, tagIds } = state
  const kept = Array.isArray(tagIds) ? tagIds.filter((id) => knownTags.has(String(id))) : []
  return {
    key,
    description,
    role,
    lifetime,
    type,
    typeOptions,
    variations,
    tagIds: kept,
    availability: { client, server },
  }
}

function refuseOtherType({ type }: Config, typeThen: unknown): void {
  if (typeof typeThen !== 'string' || typeThen === type) return
  throw Invalid.field('type', `The config was of the type ${typeThen} then, and is of the type ${type} now`)
}

/** Names what the version needs and no longer exists. */
async function refuseGone(stores: Stores, project: Project, state: State): Promise<void> {
  const environmentId = String(state['environmentId'])
  const environments = await stores.environments.list(project.id)
  if (!has(environments, environmentId)) throw await gone(stores, project, 'environment', 'environment', environmentId)
  const segments = await stores.segments.list(project.id)
  for (const { name, segmentId } of segmentsInRules((state['rules'] ?? []) as readonly Rule[])) {
    if (!has(segments, segmentId)) throw await gone(stores, project, name, 'segment', segmentId)
  }
}

function has(records: readonly Pick<Environment, 'id'>[], id: string): boolean {
  return records.some((record) => record.id === id)
}

async function gone(stores: Stores, project: Project, field: string, what: string, id: string): Promise<Invalid> {
  const name = (await lastName(stores, project, id))?.name
  return Invalid.field(field, `The ${what} ${name ?? id}, which this version needs, was deleted. Nothing was restored`)
}
