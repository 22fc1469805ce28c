import { isUuid } from '../../domain/check.js'
import { Invalid, NotFound } from '../../domain/errors.js'
import { TimeSlice } from '../../domain/time-slice.js'
import { parse } from '../../domain/parse.js'
import type { Config, Target } from '../../domain/records.js'
import { segmentsInRules } from '../../domain/rules.js'
import { Restore } from '../../domain/schemas/dashboard.js'
import type { Rule } from '../../domain/schemas/targets.js'
import { timeAfter } from '../../domain/times.js'
import type { Stores } from '../../storage/storage.js'
import { audit, changedTarget } from '../audit/audit.js'
import { system } from '../audit/system-caller.js'
import type { Caller, Services } from '../context.js'
import { readInProject, writeInProject } from '../locate.js'
import { explainTaken } from '../unique.js'
import { configView } from '../views.js'
import { KEY_TAKEN, namedConfig } from './configs.js'

/** How long an archived config can be restored, in days; then it is purged. */
const RESTORABLE_DAYS = 30

const DAY = 86_400_000

function oldestRestorable(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_DAYS * DAY).toISOString()
}

/** Archived configs that can still be restored, oldest first. */
export async function listArchived({ storage, now }: Services, caller: Caller, projectId: string) {
  const configs = await readInProject(storage, caller, projectId, (stores, project) =>
    stores.configs.listArchived(project.id),
  )
  const oldest = oldestRestorable(now())
  const views: (ReturnType<typeof configView> & Pick<Config, 'archivedAt'>)[] = []
  const slice = new TimeSlice()
  for (const config of configs) {
    const { archivedAt } = config
    if ((archivedAt ?? '') >= oldest) views.push({ ...configView(config), archivedAt })
    await slice.step()
  }
  return views
}

/** As listArchived, with how long each config is still there and how many segments of its rules are not. */
export async function listArchivedWithLosses(services: Services, caller: Caller, projectId: string) {
  const archived = await listArchived(services, caller, projectId)
  return readInProject(services.storage, caller, projectId, async (stores, project) => {
    const lost = await countLostSegments(
      stores,
      project.id,
      archived.map(({ id }) => id),
    )
    return archived.map((config) => {
      const until = Date.parse(config.archivedAt ?? '') + RESTORABLE_DAYS * DAY
      const daysLeft = Math.ceil((until - services.now().getTime()) / DAY)
      return { ...config, daysLeft, lostSegments: lost.get(config.id) ?? 0 }
    })
  })
}

/** The id of each of the configs to how many segments that its rules name were deleted. */
async function countLostSegments(
  stores: Stores,
  projectId: string,
  configIds: readonly string[],
): Promise<Map<string, number>> {
  if (configIds.length === 0) return new Map()
  const known = new Set((await stores.segments.list(projectId)).map((segment) => segment.id))
  const lost = new Map<string, Set<string>>()
  const slice = new TimeSlice()
  for (const { configId, rules } of await stores.targets.listByProject(projectId, { configIds })) {
    for (const { segmentId } of segmentsInRules(rules)) {
      if (!known.has(segmentId)) lost.set(configId, (lost.get(configId) ?? new Set()).add(segmentId))
    }
    await slice.step(1 + rules.length)
  }
  return new Map([...lost].map(([id, segments]) => [id, segments.size]))
}

export interface RestoreOptions {
  /** Restores without the rules whose segments were deleted; without it such a config is refused. */
  lostRules?: 'drop'
}

/**
 * Makes an archived config active again with its rules, tags and old keys. `keyOrId`: of several configs that were
 * archived with one key, the key means the last. Refused when a key is taken or a segment of its rules is gone.
 */
export async function restoreConfig(
  { storage, now }: Services,
  caller: Caller,
  projectId: string,
  keyOrId: string,
  { lostRules }: RestoreOptions,
) {
  return explainTaken(KEY_TAKEN, () =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const archived = await stores.configs.listArchived(project.id)
      const config = pick(archived, keyOrId)
      if (!config || (config.archivedAt ?? '') < oldestRestorable(now())) {
        throw new NotFound(`There is no config ${keyOrId} that was archived in the last ${RESTORABLE_DAYS} days.`)
      }
      const at = now().toISOString()
      const lost = await findLostRules(stores, config)
      if (lost.length > 0 && lostRules !== 'drop') throw lostSegments(lost, caller)
      for (const { target, kept } of lost) {
        const after = { ...target, rules: kept, updatedAt: timeAfter(target.updatedAt, now()) }
        await stores.targets.update(after)
        await audit(stores, caller, at, changedTarget(config, target, after))
      }
      const after: Config = { ...config, archivedAt: null, updatedAt: at }
      await stores.configs.update(after)
      await audit(stores, caller, at, { ...namedConfig(after), action: 'restore', after: configView(after) })
      return configView(after)
    }),
  )
}

function pick(archived: readonly Config[], keyOrId: string): Config | undefined {
  const byTime = (a: Config, b: Config) => ((a.archivedAt ?? '') < (b.archivedAt ?? '') ? -1 : 1)
  if (isUuid(keyOrId)) return archived.find((config) => config.id === keyOrId.toLowerCase())
  return archived
    .filter((config) => config.key === keyOrId)
    .sort(byTime)
    .at(-1)
}

/** Rules of one environment that name segments which are gone. */
interface LostRules {
  target: Target
  /** The rules that can stay. */
  kept: readonly Rule[]
  segmentIds: readonly string[]
}

/** A condition on a deleted segment would match nobody or everybody: neither is what was archived. */
async function findLostRules(stores: Stores, config: Config): Promise<LostRules[]> {
  const known = new Set((await stores.segments.list(config.projectId)).map((segment) => segment.id))
  const lostIn = (rules: readonly Rule[]) =>
    segmentsInRules(rules).flatMap(({ segmentId }) => (known.has(segmentId) ? [] : [segmentId]))
  return (await stores.targets.list(config.id)).flatMap((target) => {
    const segmentIds = lostIn(target.rules)
    if (segmentIds.length === 0) return []
    return [{ target, kept: target.rules.filter((rule) => lostIn([rule]).length === 0), segmentIds }]
  })
}

function lostSegments(lost: readonly LostRules[], { source }: Caller): Invalid {
  const ids = [...new Set(lost.flatMap(({ segmentIds }) => segmentIds))].join(', ')
  return Invalid.field(
    'rules',
    `The rules of the config use the segment ${ids}, which was deleted in the meantime. ` +
      `Restore the config without those rules${source === 'CLI' ? ': --lost-rules drop' : ''}`,
  )
}

/** As restoreConfig, for the body of a request. */
export async function restoreFromBody(
  services: Services,
  caller: Caller,
  projectId: string,
  configId: string,
  body: unknown,
) {
  const { lostRules } = body === undefined ? {} : parse(Restore, body)
  return restoreConfig(services, caller, projectId, configId, lostRules === undefined ? {} : { lostRules })
}

/** Deletes what was archived too long ago to be restored; returns how many configs that were. */
export async function purgeArchived({ storage, now }: Services): Promise<number> {
  const before = oldestRestorable(now())
  const due = await storage.read((stores) => stores.configs.listArchivedBefore(before))
  let purged = 0
  for (const { id, projectId } of due) {
    const deleted = await storage.transaction(async (stores) => {
      const project = await stores.projects.lock(projectId)
      const config = await stores.configs.get(id)
      // Restored, or purged by another server, meanwhile.
      if (!project || !config?.archivedAt || config.archivedAt >= before) return false
      await stores.configs.delete(id)
      await audit(stores, system(project.organizationId), now().toISOString(), {
        ...namedConfig(config),
        action: 'delete',
        before: configView(config),
      })
      return true
    })
    if (deleted) purged += 1
  }
  return purged
}
