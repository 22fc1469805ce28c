/** What was stored less than so long ago is not stored again until then, in milliseconds: only people read it. */
const AGAIN_AFTER = 60_000

/** What waits while the storage does not answer; beyond that the oldest is given up. */
const MOST = 100_000

/** Parts of reports that wait to be stored, each under its key: what comes under one key is made one. */
export class WaitingParts<T> {
  private items = new Map<string, T>()
  /** Continues after the last one that was given up: a map takes ever longer to find its first entry behind deleted ones. */
  private oldest = this.items.keys()
  /** When the data for the key was stored last, by a clock that nobody can set. */
  private readonly stored = new Map<string, number>()

  constructor(
    private readonly keyOf: (item: T) => string,
    private readonly merge: (known: T, more: T) => T,
  ) {}

  add(items: Iterable<T>): void {
    for (const item of items) this.addOne(this.keyOf(item), item)
  }

  /**
   * Takes out what is due, or everything, and passes it on in batches. What could not be stored waits again. Errors: those of the work;
   * batches passed on before stay stored.
   */
  async store(takesAll: boolean, size: number, work: (batch: readonly T[]) => Promise<void>): Promise<void> {
    const due = this.takeDue(takesAll)
    for (let from = 0; from < due.length; from += size) {
      const batch = due.slice(from, from + size)
      try {
        await work(batch.map(([, item]) => item))
      } catch (error) {
        this.putBack(due.slice(from))
        throw error
      }
      const now = performance.now()
      if (this.stored.size > MOST) this.stored.clear()
      for (const [key] of batch) this.stored.set(key, now)
    }
  }

  private takeDue(takesAll: boolean): [string, T][] {
    const latest = performance.now() - AGAIN_AFTER
    const due = [...this.items].filter(([key]) => takesAll || (this.stored.get(key) ?? -Infinity) <= latest)
    for (const [key] of due) this.items.delete(key)
    return due
  }

  /** Before what has come meanwhile: it is older. */
  private putBack(entries: readonly [string, T][]): void {
    const newer = this.items
    this.items = new Map(entries)
    this.oldest = this.items.keys()
    for (const [key, item] of newer) this.addOne(key, item)
  }

  private addOne(key: string, item: T): void {
    const known = this.items.get(key)
    if (known === undefined && this.items.size >= MOST) this.giveUpOldest()
    this.items.set(key, known === undefined ? item : this.merge(known, item))
  }

  private giveUpOldest(): void {
    let next = this.oldest.next()
    if (next.done) {
      this.oldest = this.items.keys()
      next = this.oldest.next()
    }
    if (!next.done) this.items.delete(next.value)
  }
}
