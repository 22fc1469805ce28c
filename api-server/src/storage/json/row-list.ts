export interface Row<T> {
  record: T
  /** Position in creation order. */
  seq: number
}

/** A block that has grown beyond this is split: few enough rows to move when one among them comes or goes. */
const MOST = 512

/**
 * Rows in creation order, in blocks: in one array each row that is taken away would move all that follow, and emptying a long list
 * from its front or its middle would take the square of its length.
 */
export class RowList<T> {
  private blocks: Row<T>[][] = []
  /** How many rows there are. */
  size = 0

  /** Not to be kept or changed. */
  all(): readonly Row<T>[] {
    const { blocks } = this
    return blocks.length > 1 ? ([] as Row<T>[]).concat(...blocks) : (blocks[0] ?? [])
  }

  /** Puts the row where it belongs, in place of the one with its number. */
  put(row: Row<T>): void {
    const number = this.blockOf(row.seq)
    const block = (this.blocks[number] ??= [])
    const at = placeIn(block, row.seq)
    if (block[at]?.seq === row.seq) {
      block[at] = row
      return
    }
    this.size += 1
    const isNewest = at === block.length && number === this.blocks.length - 1
    if (block.length < MOST) block.splice(at, 0, row)
    else if (isNewest) this.blocks.push([row])
    else {
      block.splice(at, 0, row)
      this.blocks.splice(number + 1, 0, block.splice(MOST / 2))
    }
  }

  take({ seq }: Row<T>): void {
    const number = this.blockOf(seq)
    const block = this.blocks[number] ?? []
    const at = placeIn(block, seq)
    if (block[at]?.seq !== seq) return
    this.size -= 1
    if (block.length === 1) this.blocks.splice(number, 1)
    else block.splice(at, 1)
  }

  copy(): RowList<T> {
    const copy = new RowList<T>()
    copy.blocks = this.blocks.map((block) => block.slice())
    copy.size = this.size
    return copy
  }

  /** The last block that does not begin behind the number; the first one for a number before all. */
  private blockOf(seq: number): number {
    const { blocks } = this
    let [low, high] = [0, blocks.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((blocks[middle]?.[0]?.seq ?? 0) <= seq) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** Where the row with this number stands, or belongs. */
function placeIn(block: readonly Row<unknown>[], seq: number): number {
  // Nearly always the newest.
  if ((block.at(-1)?.seq ?? 0) < seq) return block.length
  let [low, high] = [0, block.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((block[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}
