import { availableParallelism } from 'node:os'
import { ExtractionFailed } from '../../queries/facts/extract.js'
import type { FactsStore } from '../../queries/facts/store.js'
import type { Sources } from '../../queries/survey/sources.js'
import type { Layout } from '../../inputs/prefilter/index.js'
import type { ScannedTree } from '../../queries/survey/surveyor.js'
import { shareFileNames } from './file-names.js'
import { Helper } from './helper.js'
import { type Lists, Share, sharedLists, taken } from './lists.js'
import { type Assignment, EXTRACT_PIECE, type Looked, type Report, SURVEY_PIECE } from './messages.js'

/** With fewer files to read, or to parse, starting threads takes longer than they save. */
const MANY_TO_READ = 20_000
const MANY_TO_PARSE = 300

/** More threads than this are not worth their memory: the disk and the linking set the pace. */
const MOST_THREADS = 4

/** Pieces that the main thread works on before the event loop gets a turn: requests run, progress is drawn. */
const PIECES_PER_TURN = 4

/**
 * How many threads work beside the main one: as many as there are processors for a large scan, none for a small one.
 * SERVICE_SCAN_THREADS sets the number, so that results with and without can be compared.
 */
export function helperThreads(files: { toRead: number } | { toParse: number }): number {
  const asked = process.env['SERVICE_SCAN_THREADS']
  if (asked !== undefined && /^\d{1,2}$/.test(asked)) return Number(asked)
  const many = 'toRead' in files ? files.toRead >= MANY_TO_READ : files.toParse >= MANY_TO_PARSE
  return many ? Math.min(availableParallelism(), MOST_THREADS) - 1 : 0
}

/** Facts that helpers extract. */
export interface Extraction {
  /** Files. */
  total: number
  /** Does this thread's share, and waits for the others. */
  finish: (onProgress: (done: number) => void) => Promise<void>
}

/** Threads that read and parse beside this one, which takes its share of the same work. */
export class ThreadPool {
  private readonly helpers: Helper[] = []
  private readonly common: Omit<Assignment, 'thread'>

  private patterns: Layout | undefined

  /** @param keyed whether facts, and what files were like, are kept between runs */
  constructor({ root, languages }: ScannedTree, helpers: number, keyed: boolean) {
    this.common = { root, languages: languages.map(({ entry }) => entry), keyed }
    this.grow(helpers)
  }

  /** Says what to look for, before any work. Threads start before that is known. */
  seek(patterns: Layout): void {
    if (this.patterns === patterns) return
    this.patterns = patterns
    for (const helper of this.helpers) helper.tell({ kind: 'seek', patterns })
  }

  /** Starts further helpers, until there are as many. */
  grow(helpers: number): void {
    while (this.size < helpers) {
      const helper = new Helper({ ...this.common, thread: this.size + 1 })
      if (this.patterns) helper.tell({ kind: 'seek', patterns: this.patterns })
      this.helpers.push(helper)
    }
  }

  get size(): number {
    return this.helpers.length
  }

  /** Lets a helper look at files before all are listed. Its other tasks wait. */
  async look(helper: number, files: readonly string[]): Promise<Looked> {
    let seen: Looked | undefined
    await this.helpers[helper]?.perform({ kind: 'look', files }, (report) => {
      if (report.kind === 'looked') seen = report.seen
      return seen !== undefined
    })
    if (!seen) throw new RangeError(`there is no helper ${helper}`)
    return seen
  }

  /** Surveys the files; all threads take from one list. */
  async survey(
    sources: Sources,
    indexes: Int32Array<SharedArrayBuffer>,
    onProgress: (done: number) => void,
  ): Promise<void> {
    const lists = sharedLists([indexes.length])
    const files = shareFileNames(this.size > 0 ? sources.files : [])
    const task = { kind: 'survey', files, table: sources.table, indexes, lists } as const
    const helpers = this.helpers.map((helper, index) =>
      helper.perform(task, (report) => {
        if (report.kind === 'surveyed') sources.adopt(index + 1, report.words, report.notes)
        return report.kind === 'surveyed'
      }),
    )
    const own = ownShare(lists, SURVEY_PIECE, onProgress, (at) => sources.survey(indexes[at] ?? 0))
    await Promise.all([...helpers, own])
  }

  /**
   * Has the helpers extract facts, one batch after another, while this thread continues.
   * @param languages the files of each language: a thread keeps to one as long as it can
   */
  extract(languages: readonly string[][], store: FactsStore, fewFiles: boolean): Extraction {
    const files = languages.flat()
    const lists = sharedLists(languages.map((one) => one.length))
    const take = (report: Report) => {
      if (report.kind !== 'extracted') return false
      for (const result of report.results) {
        if ('reason' in result) throw new ExtractionFailed(result.language, result.file, result.reason)
        store.put(result)
      }
      return report.last
    }
    // Immediately, if they are free: this thread may stay busy for a while.
    const helpers = Promise.all(
      this.helpers.map((helper) => helper.perform({ kind: 'extract', files, lists, fewFiles }, take)),
    )
    // `finish` passes an error on. If this thread fails first, nobody calls it.
    helpers.catch(() => undefined)
    const finish = async (onProgress: (done: number) => void) => {
      await ownShare(lists, EXTRACT_PIECE, onProgress, (at) => void store.get(files[at] ?? ''))
      await helpers
    }
    return { total: files.length, finish }
  }

  async close(): Promise<void> {
    await Promise.all(this.helpers.splice(0).map((helper) => helper.end()))
  }
}

/** The main thread's part of the work, with turns for the event loop. */
async function ownShare(
  lists: Lists,
  size: number,
  onProgress: (done: number) => void,
  work: (at: number) => void,
): Promise<void> {
  const share = new Share(lists, size)
  for (let pieces = 0; ; pieces += 1) {
    if (pieces % PIECES_PER_TURN === 0) {
      onProgress(taken(lists))
      await new Promise((resolve) => setImmediate(resolve))
    }
    const piece = share.take()
    if (piece.length === 0) return
    for (const at of piece) work(at)
  }
}
