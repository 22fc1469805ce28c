import type { Looked } from './messages.js'
import { helperThreads, ThreadPool } from './pool.js'
import { readableBy } from '../../queries/survey/readable.js'
import type { Sources } from '../../queries/survey/sources.js'
import type { ScannedTree, Search } from '../../queries/survey/surveyor.js'
import { sharedIndexes } from '../../queries/survey/table.js'

/** Files that a helper is given at a time, and how many times before it has answered: it must not wait for the main thread's turns. */
const PIECE = 1_024
const PIECES_AHEAD = 2

interface Piece {
  files: readonly string[]
  /** What was seen of them. */
  looked: Promise<Looked>
}

/** Has helpers look at files while the main thread still lists others. */
export class EarlySurvey {
  private pool: ThreadPool | undefined
  private search: (() => Search) | undefined
  private readonly isReadable: (file: string) => boolean
  private listed = 0
  private readonly readable: string[] = []
  private given = 0
  private readonly pieces: Piece[] = []
  private readonly open: number[] = []

  constructor(
    private readonly place: ScannedTree,
    private readonly keyed: boolean,
  ) {
    this.isReadable = readableBy(place.languages)
  }

  /** What is looked for is known once the service has answered. */
  begin(search: () => Search): void {
    this.search = search
  }

  /** @param found all that were found so far, in the order in which they were found */
  offer(found: readonly string[]): void {
    for (const file of found.slice(this.listed)) if (this.isReadable(file)) this.readable.push(file)
    this.listed = found.length
    const helpers = helperThreads({ toRead: this.readable.length })
    if (helpers === 0) return
    // They start while the keys are not known yet.
    this.pool ??= new ThreadPool(this.place, helpers, this.keyed)
    if (!this.search) return
    this.pool.seek(this.search().patterns)
    for (let helper = 0; helper < this.pool.size; helper += 1) this.give(this.pool, helper)
  }

  private give(pool: ThreadPool, helper: number): void {
    while ((this.open[helper] ?? 0) < PIECES_AHEAD && this.given + PIECE <= this.readable.length) {
      const files = this.readable.slice(this.given, (this.given += PIECE))
      this.open[helper] = (this.open[helper] ?? 0) + 1
      const looked = pool.look(helper, files)
      this.pieces.push({ files, looked })
      // `finish` passes the error on.
      void looked.then(() => (this.open[helper] = (this.open[helper] ?? 0) - 1)).catch(() => undefined)
    }
  }

  /** The threads that were started, for whatever comes next. */
  threads(): ThreadPool | undefined {
    return this.pool
  }

  /** The files that no helper was given. */
  others(sources: Sources, readable: Int32Array<SharedArrayBuffer>): Int32Array<SharedArrayBuffer> {
    if (this.pieces.length === 0) return readable
    const given = new Uint8Array(sources.files.length)
    for (const file of this.readable.slice(0, this.given)) {
      const index = sources.indexOf(file)
      if (index !== undefined) given[index] = 1
    }
    return sharedIndexes(readable.filter((index) => given[index] === 0))
  }

  /** Waits for what the helpers saw and passes it to the sources. */
  async finish(sources: Sources): Promise<void> {
    for (const { files, looked } of this.pieces) {
      const { table, notes } = await looked
      sources.accept(files, table, notes)
    }
  }
}
