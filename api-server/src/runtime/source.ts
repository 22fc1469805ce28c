import type { Config, Environment, SdkKey, SdkKeyKind, Segment, Target } from '../domain/records.js'
import type { Storage, Stores } from '../storage/storage.js'

/** What of a project applications are answered from, all of one state. Configs are without archived ones, in creation order. */
export interface ProjectRecords {
  environments: readonly Environment[]
  configs: readonly Config[]
  targets: readonly Target[]
  segments: readonly Segment[]
}

/** What a secret of an SDK key opens. */
export interface FoundKey {
  id: string
  kind: SdkKeyKind
  projectId: string
  environmentId: string
  /** The stored hashes by which the key is known now. */
  hashes: readonly { hash: string; until?: number }[]
}

/** Where the runtime reads what it serves. The one place that knows how the storage is asked. */
export interface Source {
  /**
   * A greater number after each write of this process that applications may see, from before the write is answered. Whoever finds a
   * greater number than the one it loaded with loads anew.
   */
  version(): number
  /** Calls when a write, here or elsewhere, may have changed what applications see. Answers what ends that. */
  watch(listener: () => void): () => void
  /** Null for a project that is gone. Errors: StorageUnavailable. */
  project(projectId: string): Promise<ProjectRecords | null>
  /** Null when no key has the hash, or its organization is disabled. Errors: StorageUnavailable. */
  keyByHash(hash: string): Promise<FoundKey | null>
  keyById(id: string): Promise<FoundKey | null>
  /** Resolves when the storage answers. Errors: StorageUnavailable. */
  check(): Promise<void>
  close(): void
}

/** How often other servers' writes are looked for where nothing tells of them, in milliseconds. */
const POLL = 900

/**
 * The storage as a source. Writes of this process are seen where they pass through `storage`; a storage without a version of its own
 * may be written by others too, so there the listeners are called again and again.
 */
export class StorageSource implements Source {
  /** What the server's own services are to write through. */
  readonly storage: Storage
  private writes = 0
  private readonly listeners = new Set<() => void>()
  private readonly timer: NodeJS.Timeout
  private keys: { version: number; byHash: ReadonlyMap<string, FoundKey> } | undefined
  private seen: number | undefined

  constructor(private readonly plain: Storage) {
    this.storage = this.noting(plain)
    this.seen = plain.version()
    this.timer = setInterval(() => this.look(), POLL).unref()
  }

  version(): number {
    return this.plain.version() ?? this.writes
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  project(projectId: string): Promise<ProjectRecords | null> {
    return this.plain.read(async (stores) => {
      if (!(await stores.projects.get(projectId))) return null
      return {
        environments: await stores.environments.list(projectId),
        configs: await stores.configs.list(projectId),
        targets: await stores.targets.listByProject(projectId),
        segments: await stores.segments.list(projectId),
      }
    })
  }

  async keyByHash(hash: string): Promise<FoundKey | null> {
    const version = this.plain.version()
    if (version === undefined) return (await this.plain.read(allKeys)).get(hash) ?? null
    if (this.keys?.version !== version) this.keys = { version, byHash: await this.plain.read(allKeys) }
    return this.keys.byHash.get(hash) ?? null
  }

  async keyById(id: string): Promise<FoundKey | null> {
    const keys = await this.plain.read(allKeys)
    return [...keys.values()].find((key) => key.id === id) ?? null
  }

  check(): Promise<void> {
    return this.plain.read(async (stores) => {
      await stores.organizations.get(NOBODY)
    })
  }

  close(): void {
    clearInterval(this.timer)
    this.listeners.clear()
  }

  private look(): void {
    const version = this.plain.version()
    if (version === undefined || version !== this.seen) this.tell()
  }

  private tell(): void {
    this.seen = this.plain.version()
    for (const listener of this.listeners) listener()
  }

  private noting(storage: Storage): Storage {
    const noted = (): void => {
      this.writes += 1
      if (this.plain.version() === undefined || this.plain.version() !== this.seen) this.tell()
    }
    const proxy: Storage = new Proxy(storage, {
      get: (target, name): unknown => {
        if (name === 'forRequest') {
          return () => {
            const own = target.forRequest()
            return own === target ? proxy : this.noting(own)
          }
        }
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        if (name !== 'transaction' && name !== 'load') return member.bind(target) as unknown
        return async (...input: unknown[]) => {
          try {
            return (await Reflect.apply(member, target, input)) as unknown
          } finally {
            // Also after a failure: whether the storage kept the change is then unknown.
            noted()
          }
        }
      },
    })
    return proxy
  }
}

/** An id that no organization has: asked for, it costs one look. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function allKeys(stores: Stores): Promise<Map<string, FoundKey>> {
  const found = new Map<string, FoundKey>()
  for (const organization of await stores.organizations.list()) {
    if (organization.disabled) continue
    for (const project of await stores.projects.list(organization.id)) {
      for (const key of await stores.sdkKeys.list(project.id)) {
        const one = foundKey(key)
        for (const { hash } of one.hashes) found.set(hash, one)
      }
    }
  }
  return found
}

function foundKey({ id, kind, projectId, environmentId, hash, previousHash, previousUntil }: SdkKey): FoundKey {
  const until = previousUntil === null ? undefined : Date.parse(previousUntil)
  const previous = previousHash === null || until === undefined ? [] : [{ hash: previousHash, until }]
  return { id, kind, projectId, environmentId, hashes: [{ hash }, ...previous] }
}
