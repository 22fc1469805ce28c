import { differ, type Revision } from '../storage/served.js'

/** Numbers that grow with the changes of projects, and the revisions that were seen in the storage. */
export class Versions {
  private readonly versions = new Map<string, number>()
  private readonly revisions = new Map<string, Revision>()
  /** The latest version at which something of a project was read, and the revision that this had. */
  private readonly reads = new Map<string, { version: number; revision: Revision }>()
  private total = 0

  of(projectId: string): number {
    return this.versions.get(projectId) ?? 0
  }

  get all(): number {
    return this.total
  }

  raise(projectIds: readonly string[]): void {
    this.total += 1
    for (const id of projectIds) this.versions.set(id, this.of(id) + 1)
  }

  /**
   * Records the revision of what was read at the version: it needs no further announcement. Returns whether something else was read at
   * the same version with another revision: then there was a change in between that nobody announced.
   */
  saw(projectId: string, version: number, revision: Revision): boolean {
    const before = this.reads.get(projectId)
    // It will be read again.
    if (before && before.version > version) return false
    this.reads.set(projectId, { version, revision })
    const known = this.revisions.get(projectId)
    if (!known || known.run !== revision.run || revision.number > known.number) this.revisions.set(projectId, revision)
    return before?.version === version && differ(before.revision, revision)
  }

  /** The projects with another revision here than was seen last, and those that are not here any more; from then on it counts as seen. */
  behind(revisions: ReadonlyMap<string, Revision>): string[] {
    const ids: string[] = []
    for (const [id, revision] of revisions) {
      const known = this.revisions.get(id)
      if (!known || differ(known, revision)) ids.push(id)
      this.revisions.set(id, revision)
    }
    // A deleted project keeps its revision: these were made after the backup that was restored.
    for (const id of this.revisions.keys()) {
      if (revisions.has(id)) continue
      this.revisions.delete(id)
      ids.push(id)
    }
    return ids
  }
}
