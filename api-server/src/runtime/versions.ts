/** Numbers that grow with the changes of projects, and the revisions that were seen in the storage. */
export class Versions {
  private readonly versions = new Map<string, number>()
  private readonly revisions = new Map<string, number>()
  /** The latest version at which something of a project was read, and the revision that this had. */
  private readonly reads = new Map<string, { version: number; revision: number }>()
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
  saw(projectId: string, version: number, revision: number): boolean {
    const before = this.reads.get(projectId)
    // It will be read again.
    if (before && before.version > version) return false
    this.reads.set(projectId, { version, revision })
    if (revision > (this.revisions.get(projectId) ?? 0)) this.revisions.set(projectId, revision)
    return before?.version === version && before.revision !== revision
  }

  /** The projects with a greater revision here than was ever seen; from then on it counts as seen. */
  behind(revisions: ReadonlyMap<string, number>): string[] {
    const ids: string[] = []
    for (const [id, revision] of revisions) {
      if (revision <= (this.revisions.get(id) ?? 0)) continue
      this.revisions.set(id, revision)
      ids.push(id)
    }
    return ids
  }
}
