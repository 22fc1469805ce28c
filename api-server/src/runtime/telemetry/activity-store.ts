import type { Evaluation } from '../../domain/records.js'
import { Turns } from '../../services/admission/turns.js'
import type { Storage, Stores } from '../../storage/storage.js'
import type { Activity } from './telemetry.js'

/** How often what was noted is stored, in milliseconds. */
const INTERVAL = 2000

/** What was stored less than so long ago is not stored again until then: activity is read by people. */
const AGAIN_AFTER = 60_000

/** What waits while the storage does not answer; beyond that the oldest is given up. */
const MOST_WAITING = 100_000

/** Stores activity, many at once, and what follows from it: a config that was evaluated is in use. */
export class ActivityStore {
  private waiting = new Map<string, Activity>()
  /** When the activity that was stored last took place. */
  private stored = new Map<string, number>()
  private readonly timer: NodeJS.Timeout
  private readonly turns = new Turns(() => this.store())
  private takesAll = false

  constructor(
    private readonly storage: Storage,
    private readonly take: () => readonly Activity[],
  ) {
    // A storage that does not answer shows in the requests; what is noted waits for the next try.
    this.timer = setInterval(() => void this.turns.run().catch(() => undefined), INTERVAL).unref()
  }

  /** Stores all that is noted. Errors: StorageUnavailable. */
  async flush(): Promise<void> {
    this.takesAll = true
    await this.turns.run()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async store(): Promise<void> {
    const { takesAll } = this
    this.takesAll = false
    for (const activity of this.take()) {
      const key = keyOf(activity)
      this.waiting.set(key, later(this.waiting.get(key), activity))
    }
    const surplus = this.waiting.size - MOST_WAITING
    if (surplus > 0) for (const key of [...this.waiting.keys()].slice(0, surplus)) this.waiting.delete(key)
    if (this.stored.size > MOST_WAITING) this.stored.clear()
    const due = [...this.waiting].filter(([key, { last }]) => takesAll || this.isDue(key, last))
    for (const [projectId, entries] of byProject(due)) {
      const activities = entries.map(([, activity]) => activity)
      await this.storage.transaction((stores) => storeActivity(stores, projectId, activities))
      for (const [key, activity] of entries) {
        this.stored.set(key, activity.last)
        if (this.waiting.get(key) === activity) this.waiting.delete(key)
      }
    }
  }

  private isDue(key: string, last: number): boolean {
    return last - (this.stored.get(key) ?? -Infinity) >= AGAIN_AFTER
  }
}

function byProject(entries: readonly [string, Activity][]): Map<string, [string, Activity][]> {
  const projects = new Map<string, [string, Activity][]>()
  for (const entry of entries) {
    const own = projects.get(entry[1].projectId)
    if (own) own.push(entry)
    else projects.set(entry[1].projectId, [entry])
  }
  return projects
}

function later(one: Activity | undefined, other: Activity): Activity {
  return one && one.last > other.last ? one : other
}

function keyOf({ configId, environmentId, reader: { kind, name, version } }: Activity): string {
  return JSON.stringify([configId, environmentId, kind, name, version])
}

async function storeActivity(stores: Stores, projectId: string, activities: readonly Activity[]): Promise<void> {
  const environments = new Set((await stores.environments.list(projectId)).map(({ id }) => id))
  const byConfig = new Map<string, Activity[]>()
  for (const activity of activities) {
    if (!environments.has(activity.environmentId)) continue
    byConfig.set(activity.configId, [...(byConfig.get(activity.configId) ?? []), activity])
  }
  for (const [configId, own] of byConfig) {
    const config = await stores.configs.get(configId)
    if (!config) continue
    if (config.state === 'new') await setInUse(stores, projectId, configId)
    const known = await stores.evaluations.list(configId)
    for (const activity of own) {
      const evaluation = toEvaluation(activity)
      if (!known.some((one) => isSame(one, evaluation) && one.lastEvaluatedAt >= evaluation.lastEvaluatedAt)) {
        await stores.evaluations.put(evaluation)
      }
    }
  }
}

/** Neither the time of the last change nor anything else is another: nobody has changed the config. */
async function setInUse(stores: Stores, projectId: string, configId: string): Promise<void> {
  // Whoever changes the config holds the project meanwhile.
  await stores.projects.lock(projectId)
  const config = await stores.configs.get(configId)
  if (config?.state === 'new') await stores.configs.update({ ...config, state: 'in-use' })
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
