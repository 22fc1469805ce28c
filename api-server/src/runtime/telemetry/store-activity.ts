import type { Evaluation } from '../../domain/records.js'
import { nextState } from '../../services/lifecycle/state.js'
import type { Stores } from '../../storage/storage.js'
import type { Activity } from './noting.js'
import { OTHER_SDK } from './readers.js'

/** How many SDKs are kept apart for a config in an environment, the last of them as "other": anybody with a client key can make up names. */
const MOST_SDKS = 100

/** Stores when the configs of one project were read last, and what follows from it: a config that was evaluated is in use. */
export async function storeActivity(stores: Stores, projectId: string, activities: readonly Activity[]): Promise<void> {
  const environments = new Set((await stores.environments.list(projectId)).map(({ id }) => id))
  const byConfig = new Map<string, Activity[]>()
  for (const activity of activities) {
    if (!environments.has(activity.environmentId)) continue
    const own = byConfig.get(activity.configId)
    if (own) own.push(activity)
    else byConfig.set(activity.configId, [activity])
  }
  for (const [configId, own] of byConfig) {
    const config = await stores.configs.get(configId)
    if (!config) continue
    if (config.state === 'new') await setInUse(stores, projectId, configId)
    const known = await stores.evaluations.list(configId)
    for (const activity of own) {
      if (!activity.isRead) continue
      const named = toEvaluation(activity)
      const there = known.filter(({ environmentId }) => environmentId === named.environmentId)
      const isKept = there.length < MOST_SDKS - 1 || there.some((one) => isSame(one, named))
      const evaluation = isKept ? named : { ...named, sdkName: OTHER_SDK.name, sdkVersion: OTHER_SDK.version }
      const before = there.find((one) => isSame(one, evaluation))
      if (before && before.lastEvaluatedAt >= evaluation.lastEvaluatedAt) continue
      await stores.evaluations.put(evaluation)
      if (before) known.splice(known.indexOf(before), 1)
      known.push(evaluation)
    }
  }
}

/** The time of the last change stays as it is: nobody has changed the config. */
async function setInUse(stores: Stores, projectId: string, configId: string): Promise<void> {
  // Whoever changes the config holds the project meanwhile.
  await stores.projects.lock(projectId)
  const config = await stores.configs.get(configId)
  if (config?.state === 'new') await stores.configs.update({ ...config, state: nextState(config.state, 'evaluated') })
}

function toEvaluation({ configId, environmentId, reader: { kind, name, version }, last }: Activity): Evaluation {
  const lastEvaluatedAt = new Date(last).toISOString()
  return { configId, environmentId, sdkKeyKind: kind, sdkName: name, sdkVersion: version, lastEvaluatedAt }
}

function isSame(one: Evaluation, other: Evaluation): boolean {
  return (
    one.environmentId === other.environmentId &&
    one.sdkKeyKind === other.sdkKeyKind &&
    one.sdkName === other.sdkName &&
    one.sdkVersion === other.sdkVersion
  )
}
