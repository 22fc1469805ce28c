import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Problems } from '../../domain/json.js'
import { parse, refuse } from '../../domain/parse.js'
import type { Config, Environment, OldKey, Target } from '../../domain/records.js'
import { ConfigUpdate } from '../../domain/schemas/config.js'
import { checkTypeOptions } from '../../domain/type-options.js'
import { checkVariations } from '../../domain/variations.js'
import type { Stores } from '../../storage/storage.js'
import { spendSchemaBudget } from '../admission/admission.js'
import { requireSettings } from '../admission/authorize.js'
import { audit, changed } from '../audit/audit.js'
import type { Caller, Services } from '../context.js'
import { checkFirst, STALE } from '../json-schema/check-first.js'
import type { Checks } from '../json-schema/values.js'
import { findConfig, readInProject, writeInProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { Tagged } from '../tagged.js'
import { explainTaken } from '../unique.js'
import { configView } from '../views.js'
import { assertSettingsFresh, taggedDetail } from './config-etag.js'
import { readTagIds } from './config-tags.js'
import { KEY_TAKEN, namedConfig } from './configs.js'
import { checkStoredValues, sameType } from './stored-values.js'

/** What an update is checked against. */
interface Seen {
  config: Config
  targets: Target[]
  environments: Environment[]
}

/** Changes the members that are sent. A new key moves the old one to the old keys. */
export async function updateConfig(services: Services, caller: Caller, projectId: string, key: string, body: unknown) {
  const { storage, now, schemas } = services
  const checks = { schemas, organizationId: caller.organizationId }
  let seen = await readInProject(storage, caller, projectId, async (stores, project) =>
    look(stores, await findConfig(stores, project, key)),
  )
  const input = parse(ConfigUpdate, body)
  if (input.type !== undefined || input.typeOptions !== undefined) {
    const { type = seen.config.type, typeOptions = seen.config.typeOptions } = input
    await spendSchemaBudget(services, caller, { type, typeOptions })
  }
  const write = (initialValue: string) =>
    writeInProject(storage, caller, projectId, async (stores, project) => {
      const current = await look(stores, await findConfig(stores, project, key))
      assertSettingsFresh(caller, current.config)
      const before = current.config
      const planned = planUpdate(before, input)
      if (changesServed(before, planned)) requireSettings(caller, project.id)
      const retyped = !sameType(planned, before)
      if (retyped && !isDeepStrictEqual(current, seen)) {
        seen = current
        return STALE
      }
      const problems = new Problems()
      const tagIds = input.tagIds ? await readTagIds(stores, project, input.tagIds, problems) : planned.tagIds
      refuse(problems)
      const at = now().toISOString()
      const next = { ...planned, tagIds, ...(retyped && { initialValue }) }
      if (sameMembers(before, next)) return answer(current)
      const after = { ...next, updatedAt: at }
      await stores.configs.update(after)
      await audit(stores, caller, at, changed(namedConfig(after), configView, before, after))
      return answer({ ...current, config: after })
    })
  return explainTaken(KEY_TAKEN, () => checkFirst(() => checkUpdate(checks, seen, input), write))
}

/** The config without its rules, with the entity tag of the config with them. */
function answer({ config, targets, environments }: Seen): Tagged {
  return new Tagged(JSON.stringify(configView(config)), taggedDetail(config, targets, environments).etag)
}

async function look(stores: Stores, config: Config): Promise<Seen> {
  const environments = await stores.environments.list(config.projectId)
  return { config, targets: await stores.targets.list(config.id), environments }
}

/** Checks the stored values against the config's new type. Returns the default for environments added later. Throws Invalid. */
async function checkUpdate(checks: Checks, { config, environments, targets }: Seen, input: ConfigUpdate) {
  const next = planUpdate(config, input)
  return sameType(next, config) ? config.initialValue : checkStoredValues(checks, config, next, environments, targets)
}

/** The config after the update, but for tags and the default for new environments. Throws Invalid if it is not allowed. */
function planUpdate(config: Config, input: ConfigUpdate): Config {
  const next: Config = {
    ...config,
    ...renamed(config, input.key),
    description: input.description === undefined ? config.description : input.description,
    role: input.role ?? config.role,
    lifetime: input.lifetime ?? config.lifetime,
    type: input.type ?? config.type,
    typeOptions: input.typeOptions === undefined ? config.typeOptions : input.typeOptions,
    client: input.availability?.client ?? config.client,
    server: input.availability?.server ?? config.server,
    variations: input.variations === undefined ? config.variations : (input.variations ?? []),
  }
  const problems = new Problems()
  // What is already stored may be beyond today's bounds.
  if (!sameType(next, config)) checkTypeOptions(next.type, next.typeOptions, problems)
  checkVariations(next.role, next.variations, problems)
  refuse(problems)
  return next
}

/** Whether the update changes what applications or writers of rules see. An editor of only some environments must not do that. */
function changesServed(before: Config, after: Config): boolean {
  const { key, client, server, variations } = after
  return !sameType(after, before) || !sameMembers(before, { key, client, server, variations })
}

/** A config may be renamed back to its own old key, which is then no longer an old one. */
function renamed(config: Config, key = config.key): { key: string; oldKeys: readonly OldKey[] } {
  if (key === config.key) return { key, oldKeys: config.oldKeys }
  const kept = config.oldKeys.filter((old) => old.key !== key)
  return { key, oldKeys: [...kept, { id: randomUUID(), key: config.key }] }
}
