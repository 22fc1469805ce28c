export interface Row<T> {
  record: T
  /** Position in creation order. */
  seq: number
}

/** A block that has grown beyond this is split: few enough rows to move when one among them comes or goes. */
const MOST = 512

/**
 * Up to this length a list is copied for each new row, since one that grows reserves room for sixteen more. Most lists stay this short.
 */
const FEW = 8

/**
 * Rows in creation order, in blocks. In a single array, each removed row would move all that follow, and emptying a long list from its
 * front or middle would take quadratic time. A long list keeps its records beside its rows, so that reading all of them need not look
 * at each row.
 */
export class RowList<T> {
  private blocks: Row<T>[][] = []
  /** The records of the blocks, as soon as there is more than one block. */
  private records: T[][] | undefined
  /** How many rows there are. */
  size = 0

  /** Not to be kept or changed. */
  all(): readonly Row<T>[] {
    const { blocks } = this
    return blocks.length > 1 ? ([] as Row<T>[]).concat(...blocks) : (blocks[0] ?? [])
  }

  allRecords(): T[] {
    return this.records ? ([] as T[]).concat(...this.records) : this.all().map(({ record }) => record)
  }

  /** Puts the row in its place, replacing the one with its number. */
  put(row: Row<T>): void {
    const { blocks } = this
    const number = this.blockOf(row.seq)
    const block = blocks[number] ?? []
    const at = placeIn(block, row.seq)
    if (block[at]?.seq === row.seq) {
      block[at] = row
      const records = this.records?.[number]
      if (records) records[at] = row.record
      return
    }
    this.size += 1
    const isNewest = at === block.length && number === blocks.length - 1
    if (block.length === MOST && isNewest) {
      this.records ??= [block.map(({ record }) => record)]
      this.records.push([row.record])
      blocks.push([row])
      return
    }
    if (blocks.length === 0) this.blocks = [[row]]
    else if (block.length < FEW) blocks[number] = block.toSpliced(at, 0, row)
    else block.splice(at, 0, row)
    this.records?.[number]?.splice(at, 0, row.record)
    if (block.length > MOST) this.split(number)
  }

  take({ seq }: Row<T>): void {
    const number = this.blockOf(seq)
    const block = this.blocks[number] ?? []
    const at = placeIn(block, seq)
    if (block[at]?.seq !== seq) return
    this.size -= 1
    const isLast = block.length === 1
    for (const lists of [this.blocks, this.records]) {
      if (isLast) lists?.splice(number, 1)
      else lists?.[number]?.splice(at, 1)
    }
    if (this.blocks.length < 2) this.records = undefined
  }

  copy(): RowList<T> {
    const copy = new RowList<T>()
    copy.blocks = this.blocks.map((block) => block.slice())
    copy.records = this.records?.map((records) => records.slice())
    copy.size = this.size
    return copy
  }

  private split(number: number): void {
    const block = this.blocks[number] ?? []
    this.records ??= [block.map(({ record }) => record)]
    this.blocks.splice(number + 1, 0, block.splice(MOST / 2))
    this.records.splice(number + 1, 0, (this.records[number] ?? []).splice(MOST / 2))
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
