import type { SdkKey } from '../domain/records.js'

/** While this is the same, nothing has changed; it has no other meaning. */
export type Version = string | number

/** The projects whose served values have changed; `all` if that is not known. */
export type ChangedProjects = readonly string[] | 'all'

export type ChangeListener = (projectIds: ChangedProjects) => void

/** Something was written in a project of the organization, or it was deleted; null for what is in no project, such as a member. */
export interface Write {
  organizationId: string
  projectId: string | null
}

export type WriteListener = (write: Write) => void

/** The functions to call after changes. */
export class ChangeListeners {
  private readonly listeners = new Set<ChangeListener>()

  get size(): number {
    return this.listeners.size
  }

  /** Returns a function that removes the listener. The same function may listen several times. */
  add(listener: ChangeListener): () => void {
    const own: ChangeListener = (projectIds) => listener(projectIds)
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }

  /** A listener that fails must not fail the change: each is called in a task of its own. */
  tell(projectIds: ChangedProjects): void {
    for (const listener of this.listeners) queueMicrotask(() => this.listeners.has(listener) && listener(projectIds))
  }
}

/** What the hash of an SDK key's secret leads to. */
export interface FoundSdkKey {
  sdkKey: SdkKey
  secret: 'current' | 'previous'
}

/** Null for a previous secret whose time is over. */
export function foundSdkKey(sdkKey: SdkKey | null, hash: string, now: string): FoundSdkKey | null {
  if (sdkKey?.hash === hash) return { sdkKey, secret: 'current' }
  const { previousHash, previousUntil } = sdkKey ?? {}
  return sdkKey && previousHash === hash && previousUntil && previousUntil > now ? { sdkKey, secret: 'previous' } : null
}
