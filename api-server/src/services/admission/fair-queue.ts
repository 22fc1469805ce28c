/** Waiting work of several owners, who take turns: someone with much work only delays themselves. */
export class FairQueue<T> {
  /** In the order of turns. */
  private readonly waiting = new Map<string, T[]>()

  /** @param most that one owner may have waiting */
  constructor(private readonly most: number) {}

  /** Returns whether there was room. */
  add(owner: string, item: T): boolean {
    const own = this.waiting.get(owner) ?? []
    if (own.length >= this.most) return false
    own.push(item)
    this.waiting.set(owner, own)
    return true
  }

  take(): T | undefined {
    for (const [owner, own] of this.waiting) {
      const item = own.shift()
      this.waiting.delete(owner)
      if (own.length > 0) this.waiting.set(owner, own)
      return item
    }
    return undefined
  }
}
