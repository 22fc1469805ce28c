export interface Row<T> {
  record: T
  /** Position in creation order. */
  seq: number
}

/** Where a row was. Its number keeps the list in order until the gaps are closed. */
interface Gap {
  seq: number
  gone: true
}

/** Below this many gaps nothing is closed. */
const FEW = 32

/**
 * Rows in creation order. One that is taken away leaves a gap: closing it at once would move all that follow, and to empty a long
 * list from its front or its middle would take the square of its length.
 */
export class RowList<T> {
  private entries: (Row<T> | Gap)[] = []
  private gaps = 0

  get size(): number {
    return this.entries.length - this.gaps
  }

  /** Not to be kept or changed. */
  all(): readonly Row<T>[] {
    this.close()
    return this.entries as Row<T>[]
  }

  /** Puts the row where it belongs, in place of the one with its number. */
  put(row: Row<T>): void {
    const at = this.place(row.seq)
    const there = this.entries[at]
    if (there?.seq !== row.seq) this.entries.splice(at, 0, row)
    else {
      if ('gone' in there) this.gaps -= 1
      this.entries[at] = row
    }
  }

  take({ seq }: Row<T>): void {
    const at = this.place(seq)
    const there = this.entries[at]
    if (there?.seq !== seq || 'gone' in there) return
    if (at === this.entries.length - 1) this.entries.pop()
    else {
      this.entries[at] = { seq, gone: true }
      this.gaps += 1
    }
    if (this.gaps > FEW && this.gaps * 2 > this.entries.length) this.close()
  }

  copy(): RowList<T> {
    const copy = new RowList<T>()
    copy.entries = this.entries.slice()
    copy.gaps = this.gaps
    return copy
  }

  private close(): void {
    if (this.gaps === 0) return
    this.entries = this.entries.filter((entry) => !('gone' in entry))
    this.gaps = 0
  }

  /** Where the row with this number stands, or belongs. */
  private place(seq: number): number {
    const { entries } = this
    // Nearly always the newest.
    if ((entries.at(-1)?.seq ?? 0) < seq) return entries.length
    let [low, high] = [0, entries.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((entries[middle]?.seq ?? 0) < seq) low = middle + 1
      else high = middle
    }
    return low
  }
}
