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
import { audit } from '../audit/audit.js'
import { assertFresh } from '../conditional.js'
import type { Caller, Services } from '../context.js'
import { findConfig, findProject, lockProject } from '../locate.js'
import { sameMembers } from '../same.js'
import { explainTaken } from '../unique.js'
import { configView } from '../views.js'
import { readTagIds } from './config-tags.js'
import { configDetail, KEY_TAKEN, namedConfig } from './configs.js'
import { checkStoredValues } from './stored-values.js'

/** What the checks of an update look at. */
interface Seen {
  config: Config
  targets: Target[]
  environments: Environment[]
}

/** Changes the members that are sent. A new key moves the old one to the old keys. */
export async function updateConfig(services: Services, caller: Caller, projectId: string, key: string, body: unknown) {
  const { storage, now } = services
  const seen = await storage.read(async (stores) =>
    look(stores, await findConfig(stores, await findProject(stores, caller, projectId), key)),
  )
  const input = parse(ConfigUpdate, body)
  // A user's JSON schema may take long, so it runs before the transaction; again inside only when something changed.
  if (input.type !== undefined || input.typeOptions !== undefined) {
    const { type = seen.config.type, typeOptions = seen.config.typeOptions } = input
    await spendSchemaBudget(services, caller, { type, typeOptions })
  }
  const checked = await planUpdate(services, seen, input)
  return explainTaken(KEY_TAKEN, () =>
    storage.transaction(async (stores) => {
      const project = await lockProject(stores, caller, projectId)
      const current = await look(stores, await findConfig(stores, project, key))
      if (caller.ifMatch !== undefined) assertFresh(caller, await configDetail(stores, current.config))
      const planned = isDeepStrictEqual(current, seen) ? checked : await planUpdate(services, current, input)
      const problems = new Problems()
      const tagIds =
        input.tagIds === undefined ? planned.tagIds : await readTagIds(stores, project, input.tagIds ?? [], problems)
      refuse(problems)
      const before = current.config
      const at = now().toISOString()
      if (sameMembers(before, { ...planned, tagIds })) return configView(before)
      const after = { ...planned, tagIds, updatedAt: at }
      await stores.configs.update(after)
      const views = { before: configView(before), after: configView(after) }
      await audit(stores, caller, at, { ...namedConfig(after), action: 'update', ...views })
      return views.after
    }),
  )
}

async function look(stores: Stores, config: Config): Promise<Seen> {
  const environments = await stores.environments.list(config.projectId)
  return { config, targets: await stores.targets.list(config.id), environments }
}

/** The config as the update leaves it, tags apart. Throws Invalid when it may not be so. */
async function planUpdate(services: Services, seen: Seen, input: ConfigUpdate): Promise<Config> {
  const { config } = seen
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
  checkTypeOptions(next.type, next.typeOptions, problems)
  checkVariations(next.role, next.variations, problems)
  refuse(problems)
  if (next.type === config.type && isDeepStrictEqual(next.typeOptions, config.typeOptions)) return next
  const initialValue = await checkStoredValues(services, config, next, seen.environments, seen.targets)
  return { ...next, initialValue }
}

/** A config may be renamed back to its own old key, which then leaves the list. */
function renamed(config: Config, key = config.key): { key: string; oldKeys: readonly OldKey[] } {
  if (key === config.key) return { key, oldKeys: config.oldKeys }
  const kept = config.oldKeys.filter((old) => old.key !== key)
  return { key, oldKeys: [...kept, { id: randomUUID(), key: config.key }] }
}
