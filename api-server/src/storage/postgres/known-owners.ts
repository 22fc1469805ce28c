import type { TokenOwner } from '../storage.js'

/** A token's owner, read together with the version of the organization, which changes with each of the three. */
export interface VersionedOwner {
  owner: TokenOwner
  version: string
}

const MOST = 1000

/** The owners of tokens that were asked for before: true while the version of their organization is the same. */
export class KnownOwners {
  private readonly byHash = new Map<string, VersionedOwner>()

  get(hash: string): VersionedOwner | undefined {
    return this.byHash.get(hash)
  }

  set(hash: string, found: VersionedOwner | undefined): void {
    if (!found) return void this.byHash.delete(hash)
    if (this.byHash.size >= MOST) this.byHash.clear()
    this.byHash.set(hash, found)
  }
}
