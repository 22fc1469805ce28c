/**
 * Lists of work in memory that all threads share: `ends` says where each ends in all the work, one after the other; `state` holds the
 * place of each one's next piece, and then how many threads work on each.
 */
export interface Lists {
  ends: readonly number[]
  state: Int32Array<SharedArrayBuffer>
}

/** A thread that joins another's list does so for more than this many pieces: it has to warm up first. */
const WORTH_JOINING = 2

export function sharedLists(lengths: readonly number[]): Lists {
  const state = new Int32Array(new SharedArrayBuffer(lengths.length * 2 * 4))
  const ends: number[] = []
  for (const [list, length] of lengths.entries()) {
    state[list] = ends.at(-1) ?? 0
    ends.push((ends.at(-1) ?? 0) + length)
  }
  return { ends, state }
}

/** How much of the work was taken. */
export function taken({ ends, state }: Lists): number {
  let open = 0
  for (const [list, end] of ends.entries()) open += Math.max(0, end - Atomics.load(state, list))
  return (ends.at(-1) ?? 0) - open
}

/**
 * A thread's share of the work: pieces of a list that no other thread works on, as long as there is one, otherwise of the
 * longest. If one thread alone reads a list, its code is compiled once.
 */
export class Share {
  private list: number | undefined

  constructor(
    private readonly lists: Lists,
    private readonly pieceSize: number,
  ) {}

  /** The places of the next piece; empty if none is left for this thread. */
  take(): number[] {
    const { ends, state } = this.lists
    for (this.list ??= this.choose(); this.list !== undefined; this.list = this.choose()) {
      const from = Atomics.add(state, this.list, this.pieceSize)
      const length = Math.min(this.pieceSize, (ends[this.list] ?? 0) - from)
      if (length > 0) return Array.from({ length }, (_, index) => from + index)
    }
    return []
  }

  private choose(): number | undefined {
    const { ends, state } = this.lists
    const left = ends.map((end, list) => end - Atomics.load(state, list))
    const worker = (list: number) => ends.length + list
    for (const list of ends.keys()) {
      if ((left[list] ?? 0) > 0 && Atomics.compareExchange(state, worker(list), 0, 1) === 0) return list
    }
    const most = Math.max(0, ...left)
    if (most <= this.pieceSize * WORTH_JOINING) return undefined
    const list = left.indexOf(most)
    Atomics.add(state, worker(list), 1)
    return list
  }
}
