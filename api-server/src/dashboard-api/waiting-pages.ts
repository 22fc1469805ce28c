/** The changed projects that a page has yet to hear of. */
export type Told = Set<string> | 'all'

/** Pages that have yet to be told of a change. Organizations take turns, so that none waits for all pages of another. */
export class WaitingPages<P> {
  /** In the order of turns, and in each organization the longest wait first. */
  private readonly waiting = new Map<string, Map<P, Told>>()

  get isEmpty(): boolean {
    return this.waiting.size === 0
  }

  add(organizationId: string, page: P, told: Told): void {
    if (told !== 'all' && told.size === 0) return
    const own = this.waiting.get(organizationId) ?? new Map<P, Told>()
    const before = own.get(page)
    const isAll = told === 'all' || before === 'all'
    own.set(page, isAll ? 'all' : new Set([...(before ?? []), ...told]))
    this.waiting.set(organizationId, own)
  }

  take(): [P, Told] | undefined {
    for (const [organizationId, own] of this.waiting) {
      for (const next of own) {
        this.delete(organizationId, next[0])
        if (this.waiting.delete(organizationId)) this.waiting.set(organizationId, own)
        return next
      }
    }
    return undefined
  }

  delete(organizationId: string, page: P): void {
    const own = this.waiting.get(organizationId)
    own?.delete(page)
    if (own?.size === 0) this.waiting.delete(organizationId)
  }

  clear(): void {
    this.waiting.clear()
  }
}
