import type { SdkKey } from '../domain/records.js'

/** What is as it was while this is the same; nothing else can be told from it. */
export type Version = string | number

/** The projects of which what applications are served has changed; `all` where that is not known. */
export type ChangedProjects = readonly string[] | 'all'

export type ChangeListener = (projectIds: ChangedProjects) => void

/** Those that are told of changes. */
export class ChangeListeners {
  private readonly listeners = new Set<ChangeListener>()

  get size(): number {
    return this.listeners.size
  }

  /** Answers what ends it. The same function may listen several times. */
  add(listener: ChangeListener): () => void {
    const own: ChangeListener = (projectIds) => listener(projectIds)
    this.listeners.add(own)
    return () => void this.listeners.delete(own)
  }

  /** An error of a listener is none of whoever changed something. */
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
