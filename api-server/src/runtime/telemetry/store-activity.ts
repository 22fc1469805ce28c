import type { Evaluation } from '../../domain/records.js'
import { nextState } from '../../services/lifecycle/state.js'
import type { Stores } from '../../storage/storage.js'
import type { Activity } from './noting.js'
import { OTHER_SDK } from './readers.js'

/** How many SDKs are distinguished for a config in an environment, "other" included: anybody with a client key can make up names. */
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
  // Asked for together, because a database answers them in one exchange.
  const found = await Promise.all(
    [...byConfig].map(async ([configId, own]) => {
      const [config, known] = await Promise.all([stores.configs.get(configId), stores.evaluations.list(configId)])
      return { config, known: [...known], own }
    }),
  )
  const isNew = found.flatMap(({ config }) => (config?.state === 'new' ? [config.id] : []))
  if (isNew.length > 0) {
    // Anyone who changes a config holds the project's lock. The time of the config's last change stays: nobody has changed it.
    await stores.projects.lock(projectId)
    await stores.configs.changeState(isNew, 'new', nextState('new', 'evaluated'))
  }
  const merged: Evaluation[] = []
  for (const { config, known, own } of found) {
    if (!config) continue
    for (const activity of own) {
      if (!activity.isRead) continue
      const named = toEvaluation(activity)
      const there = known.filter(({ environmentId }) => environmentId === named.environmentId)
      const isKnown = there.some((one) => isSame(one, named))
      const isNamed = isKnown || there.length < MOST_SDKS - 1
      merged.push(isNamed ? named : { ...named, sdkName: OTHER_SDK.name, sdkVersion: OTHER_SDK.version })
      if (isNamed && !isKnown) known.push(named)
    }
  }
  await stores.evaluations.merge(merged)
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
