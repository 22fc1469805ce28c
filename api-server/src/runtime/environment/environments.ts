import { StorageUnavailable } from '../../storage/storage.js'
import type { Health } from '../health.js'
import type { Source } from '../source.js'
import { ServedEnvironment } from './served-environment.js'

interface LoadedProject {
  id: string
  /** The source's version from before it was read; -1 before the first time. */
  version: number
  isGone: boolean
  environments: Map<string, ServedEnvironment>
  /** Environments that were asked for and are not read yet. */
  wanted: Set<string>
  loading: Promise<void> | undefined
}

/** Loads what is asked for, keeps it, and keeps it up to date. One reload of a project runs at a time, and what comes meanwhile shares the next. */
export class Environments {
  private readonly projects = new Map<string, LoadedProject>()
  private readonly listeners = new Set<(changed: ReadonlySet<ServedEnvironment>) => void>()

  constructor(
    private readonly source: Source,
    private readonly health: Health,
  ) {}

  /** The environment if nothing was written since it was loaded: the way of nearly every request. */
  fresh(projectId: string, environmentId: string): ServedEnvironment | undefined {
    const project = this.projects.get(projectId)
    if (project?.version !== this.source.version()) return undefined
    return project.environments.get(environmentId)
  }

  /**
   * The environment as it is now or, where the storage does not say, as it was; null when there is none. Errors: StorageUnavailable
   * when it was never loaded.
   */
  async get(projectId: string, environmentId: string): Promise<ServedEnvironment | null> {
    const project = this.projects.get(projectId) ?? newProject(projectId)
    this.projects.set(projectId, project)
    const known = project.environments.get(environmentId)
    if (known && this.health.degraded !== undefined) return known
    if (!known) project.wanted.add(environmentId)
    const ready = this.bringUp(project, environmentId)
    try {
      await (known ? this.health.inPatience(ready) : ready)
    } catch (error) {
      if (!known || !(error instanceof StorageUnavailable)) throw error
    }
    return project.environments.get(environmentId) ?? null
  }

  /** Called after reloads that changed something. */
  onChange(listener: (changed: ReadonlySet<ServedEnvironment>) => void): void {
    this.listeners.add(listener)
  }

  /** Reads all that is loaded anew. Answers when that is done, or failed. */
  async refresh(): Promise<void> {
    const loads = [...this.projects.values()].map((project) => this.reload(project))
    await Promise.allSettled(loads)
  }

  /** Whether nothing was loaded. */
  get isEmpty(): boolean {
    return [...this.projects.values()].every(({ environments }) => environments.size === 0)
  }

  private async bringUp(project: LoadedProject, environmentId: string): Promise<void> {
    const version = this.source.version()
    while (project.version < version || (project.wanted.has(environmentId) && !project.isGone)) {
      await this.reload(project)
    }
  }

  private reload(project: LoadedProject): Promise<void> {
    project.loading ??= this.load(project).finally(() => (project.loading = undefined))
    return project.loading
  }

  private async load(project: LoadedProject): Promise<void> {
    const version = this.source.version()
    const wanted = [...project.wanted]
    const records = await this.source.project(project.id).catch((error: unknown) => {
      if (error instanceof StorageUnavailable) this.health.fail(error.reason)
      throw error
    })
    this.health.confirm()
    const present = new Set(records?.environments.map(({ id }) => id))
    const changed = new Set<ServedEnvironment>()
    for (const id of wanted) {
      project.wanted.delete(id)
      if (present.has(id) && !project.environments.has(id)) {
        project.environments.set(id, new ServedEnvironment(project.id, id))
      }
    }
    for (const [id, environment] of project.environments) {
      if (!present.has(id)) project.environments.delete(id)
      else if (records && environment.apply(records)) changed.add(environment)
    }
    project.isGone = records === null
    project.version = version
    if (changed.size > 0) for (const listener of this.listeners) listener(changed)
  }
}

function newProject(id: string): LoadedProject {
  return { id, version: -1, isGone: false, environments: new Map(), wanted: new Set(), loading: undefined }
}
