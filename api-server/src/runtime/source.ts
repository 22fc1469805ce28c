import type { SdkKey, SdkKeyKind } from '../domain/records.js'
import type { Storage } from '../storage/storage.js'
import type { ServedReading } from '../storage/served.js'
import { Versions } from './versions.js'

/** What a secret of an SDK key opens. */
export interface FoundKey {
  id: string
  kind: SdkKeyKind
  projectId: string
  environmentId: string
  /** The stored hashes by which the key is known now. */
  hashes: readonly { hash: string; until?: number }[]
}

/** Called with the projects whose served values may have changed. */
type SourceListener = (projectIds: readonly string[]) => void

/** Where the runtime reads what it serves. Nothing else in the runtime knows how to query the storage. */
export interface Source {
  /**
   * A number that grows after each change of the project that applications may see: after a change of this process before it is answered,
   * after one of others once it is known. Anyone who finds a greater number than the one they loaded with loads again.
   */
  version(projectId: string): number
  /** The same over all projects. */
  anyVersion(): number
  /** Calls the listener after changes, here or elsewhere. Returns a function that stops it. */
  watch(listener: SourceListener): () => void
  /** As the storage's. Errors: StorageUnavailable. */
  read(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null>
  /** Null when no key has the hash, or its organization is disabled. Errors: StorageUnavailable. */
  keyByHash(hash: string): Promise<FoundKey | null>
  keyById(id: string): Promise<FoundKey | null>
  /** Finds changes that no notification came for. Resolves when the storage has answered. Errors: StorageUnavailable. */
  look(): Promise<void>
  close(): void
}

/** The storage as a source. It notifies of changes; its revisions show those whose notification was lost. */
export class StorageSource implements Source {
  private readonly versions = new Versions()
  private readonly listeners = new Set<SourceListener>()
  private leave: (() => void) | undefined

  constructor(
    private readonly storage: Storage,
    private readonly now: () => Date,
  ) {}

  version(projectId: string): number {
    return this.versions.of(projectId)
  }

  anyVersion(): number {
    return this.versions.all
  }

  watch(listener: SourceListener): () => void {
    this.listeners.add(listener)
    this.leave ??= this.storage.watch((projectIds) => {
      // Which projects they were, the revisions say.
      if (projectIds === 'all') this.look().catch(() => undefined)
      else this.tell(projectIds)
    })
    return () => void this.listeners.delete(listener)
  }

  async read(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null> {
    const version = this.version(projectId)
    const reading = await this.storage.readServed(projectId, environmentId, since)
    if (reading && this.versions.saw(projectId, version, reading.revision)) this.tell([projectId])
    return reading
  }

  async keyByHash(hash: string): Promise<FoundKey | null> {
    const found = await this.storage.findSdkKey(hash, this.now().toISOString())
    return found && foundKey(found.sdkKey)
  }

  keyById(id: string): Promise<FoundKey | null> {
    return this.storage.read(async (stores) => {
      const key = await stores.sdkKeys.get(id)
      const project = key && (await stores.projects.get(key.projectId))
      const organization = project && (await stores.organizations.get(project.organizationId))
      return key && organization?.disabled === false ? foundKey(key) : null
    })
  }

  async look(): Promise<void> {
    this.tell(this.versions.behind(await this.storage.revisions()))
  }

  close(): void {
    this.leave?.()
    this.listeners.clear()
  }

  private tell(projectIds: readonly string[]): void {
    if (projectIds.length === 0) return
    this.versions.raise(projectIds)
    for (const listener of this.listeners) listener(projectIds)
  }
}

function foundKey({ id, kind, projectId, environmentId, hash, previousHash, previousUntil }: SdkKey): FoundKey {
  const until = previousUntil === null ? undefined : Date.parse(previousUntil)
  const previous = previousHash === null || until === undefined ? [] : [{ hash: previousHash, until }]
  return { id, kind, projectId, environmentId, hashes: [{ hash }, ...previous] }
}
