/** Numbers that grow with the changes of projects, and the revisions that were seen in the storage. */
export class Versions {
  private readonly versions = new Map<string, number>()
  private readonly revisions = new Map<string, number>()
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

  /** What was read had the revision: nobody need tell of it any more. */
  saw(projectId: string, revision: number): void {
    if (revision > (this.revisions.get(projectId) ?? 0)) this.revisions.set(projectId, revision)
  }

  /** The projects of which a greater revision is here than was ever seen; from then on it has been. */
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
