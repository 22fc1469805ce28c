import { StorageUnavailable } from '../../storage/storage.js'
import type { ServedReading } from '../../storage/served.js'
import type { Health } from '../health.js'
import type { Source } from '../source.js'
import { ServedEnvironment } from './served-environment.js'

/** An environment that was asked for, with what the storage says of it. */
interface Loaded {
  projectId: string
  id: string
  /** The source's version from before it was read; -1 before the first time. */
  version: number
  /** Null before it was read, and when it is gone. */
  environment: ServedEnvironment | null
  loading: Promise<void> | undefined
}

/**
 * Loads environments on demand, keeps them, and keeps them up to date by reading what has changed. One reload of an environment runs at a
 * time; requests during it share the next one.
 */
export class Environments {
  private readonly loaded = new Map<string, Loaded>()
  private readonly listeners = new Set<(changed: ServedEnvironment) => void>()

  constructor(
    private readonly source: Source,
    private readonly health: Health,
  ) {}

  /** The environment if nothing was written since it was loaded: the way of nearly every request. */
  fresh(projectId: string, environmentId: string): ServedEnvironment | undefined {
    const loaded = this.loaded.get(environmentId)
    if (loaded?.version !== this.source.version(projectId)) return undefined
    return loaded.environment ?? undefined
  }

  /**
   * The environment as it is now or, if the storage does not answer, as it was; null if there is none. Errors: StorageUnavailable
   * if it was never loaded.
   */
  async get(projectId: string, environmentId: string): Promise<ServedEnvironment | null> {
    const loaded = this.loaded.get(environmentId) ?? newLoaded(projectId, environmentId)
    this.loaded.set(environmentId, loaded)
    const known = loaded.environment
    if (known && this.health.degraded !== undefined) return known
    const ready = this.bringUp(loaded)
    try {
      await (known ? this.health.inPatience(ready) : ready)
    } catch (error) {
      if (!known || !(error instanceof StorageUnavailable)) throw error
    }
    return loaded.environment
  }

  /** Called after each reload that changed something. */
  onChange(listener: (changed: ServedEnvironment) => void): void {
    this.listeners.add(listener)
  }

  /** Reads what has changed of all that is loaded. Answers when that is done, or failed. */
  async refresh(): Promise<void> {
    // One that is being loaded may have been read before the change.
    const isBehind = ({ projectId, version, environment, loading }: Loaded) =>
      (environment !== null || loading !== undefined) && version < this.source.version(projectId)
    const loads = [...this.loaded.values()].filter(isBehind).map((one) => this.bringUp(one))
    await Promise.allSettled(loads)
  }

  /** Whether nothing is loaded. */
  get isEmpty(): boolean {
    for (const { environment } of this.loaded.values()) if (environment) return false
    return true
  }

  private async bringUp(loaded: Loaded): Promise<void> {
    const version = this.source.version(loaded.projectId)
    while (loaded.version < version) await this.reload(loaded)
  }

  private reload(loaded: Loaded): Promise<void> {
    loaded.loading ??= this.load(loaded).finally(() => (loaded.loading = undefined))
    return loaded.loading
  }

  private async load(loaded: Loaded): Promise<void> {
    const { projectId, id } = loaded
    const version = this.source.version(projectId)
    const known = loaded.environment
    const environment = known ?? new ServedEnvironment(projectId, id)
    const isThere = await this.bringIn(environment).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) this.health.fail(error.reason)
      throw error
    })
    this.health.confirm()
    loaded.version = version
    loaded.environment = isThere ? environment : null
    // Of what is gone nothing is kept: ids do not come back.
    if (!isThere) this.loaded.delete(id)
  }

  /** Returns whether the environment is there. */
  private async bringIn(environment: ServedEnvironment): Promise<boolean> {
    const { mark, generation } = environment
    let reading = await this.readInto(environment)
    // Reading all of it takes a while. Changes in the meantime take the way of every later change, which is slow the first time.
    if (reading?.isWhole) reading = await this.readInto(environment)
    if (mark !== undefined && environment.generation !== generation) {
      for (const listener of this.listeners) listener(environment)
    }
    return reading !== null
  }

  /** Brings in what has changed since the last reading, or all of it if that is not enough. */
  private async readInto(environment: ServedEnvironment): Promise<ServedReading | null> {
    const { projectId, id, mark } = environment
    const reading = await this.source.read(projectId, id, mark)
    if (!reading || environment.apply(reading)) return reading
    const whole = await this.source.read(projectId, id)
    if (whole) environment.apply(whole)
    return whole
  }
}

function newLoaded(projectId: string, id: string): Loaded {
  return { projectId, id, version: -1, environment: null, loading: undefined }
}
