import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FactsStore } from '../facts/store.js'
import { ExtractionFailed } from '../facts/extract.js'
import type { Sources } from '../survey/sources.js'
import { bundled } from './bundled.js'
import { shareFileNames } from './file-names.js'
import { type Lists, Share, sharedLists, taken } from './lists.js'
import { type Assignment, EXTRACT_PIECE, type Report, SURVEY_PIECE, type Task } from './messages.js'

/** With fewer files to read, starting threads takes longer than they save. */
const MANY_FILES = 5_000

/** More threads than this are not worth their memory: the disk and the linking set the pace. */
const MOST_THREADS = 4

/** Room for what a helper has just made, in MB: facts are handed over at once, so more only costs memory (10 to 20 MB). */
const YOUNG_MB = 8

/** Pieces that the main thread works on before the event loop gets a turn: requests run, progress is drawn. */
const PIECES_PER_TURN = 4

/**
 * How many threads work beside the main one: as many as there are processors for a large scan, none for a small one.
 * SERVICE_SCAN_THREADS sets the number, so that results with and without can be compared.
 */
export function helperThreads(files: number): number {
  const asked = process.env['SERVICE_SCAN_THREADS']
  if (asked !== undefined && /^\d{1,2}$/.test(asked)) return Number(asked)
  return files < MANY_FILES ? 0 : Math.min(availableParallelism(), MOST_THREADS) - 1
}

/** Facts that helpers extract. */
export interface Extraction {
  /** Files. */
  total: number
  /** Does what this thread can take of it, and waits for the others. */
  finish: (onProgress: (done: number) => void) => Promise<void>
}

/** Threads that read and parse beside this one, which does the same as they do. */
export class ThreadPool {
  private readonly workers: Worker[]
  private extracting: Promise<unknown> | undefined

  /** @param keyed whether facts are kept between runs */
  constructor(
    private readonly sources: Sources,
    helpers: number,
    keyed: boolean,
  ) {
    const { root, keys, sdks, languages } = sources.search
    const common = { root, keys, sdks, languages: languages.map(({ entry }) => entry), table: sources.table, keyed }
    const files = shareFileNames(helpers > 0 ? sources.files : [])
    this.workers = Array.from({ length: helpers }, (_, index) => {
      const workerData: Assignment = { ...common, files, thread: index + 1 }
      return new Worker(bundled('worker'), { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    })
  }

  /** Surveys the files; all threads take from one list. */
  async survey(indexes: Int32Array<SharedArrayBuffer>, onProgress: (done: number) => void): Promise<void> {
    const lists = sharedLists([indexes.length])
    const helpers = this.workers.map((worker, index) =>
      this.run(worker, { kind: 'survey', indexes, lists }, (report) => {
        if (report.kind === 'surveyed') this.sources.adopt(index + 1, report.words, report.notes)
        return report.kind === 'surveyed'
      }),
    )
    const own = ownShare(lists, SURVEY_PIECE, onProgress, (at) => this.sources.survey(indexes[at] ?? 0))
    await Promise.all([...helpers, own])
  }

  /**
   * Has the helpers extract facts, one such work after another, while this thread goes on.
   * @param languages the files of each language: a thread keeps to one as long as it can
   */
  extract(languages: readonly string[][], store: FactsStore, fewFiles: boolean): Extraction {
    const files = languages.flat()
    const lists = sharedLists(languages.map((one) => one.length))
    const work = async (worker: Worker) => {
      await this.run(worker, { kind: 'extract', files, lists, fewFiles }, (report) => {
        if (report.kind !== 'extracted') return false
        for (const result of report.results) {
          if ('reason' in result) throw new ExtractionFailed(result.language, result.file, result.reason)
          store.put(result)
        }
        return report.last
      })
    }
    const begin = () => Promise.all(this.workers.map(work))
    // At once where they are free: this thread may not come to rest for a while.
    const helpers = this.extracting ? this.extracting.then(begin) : begin()
    this.extracting = helpers
    // Whoever waits for the end is told; nobody may, where this thread fails first.
    helpers.catch(() => undefined)
    const finish = async (onProgress: (done: number) => void) => {
      await ownShare(lists, EXTRACT_PIECE, onProgress, (at) => void store.get(files[at] ?? ''))
      await helpers
    }
    return { total: files.length, finish }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  /** Gives a thread its task; resolves when a report is the last one. */
  private async run(worker: Worker, task: Task, isLast: (report: Report) => boolean): Promise<void> {
    let stop: (() => void) | undefined
    try {
      await new Promise<void>((resolve, reject) => {
        const onMessage = (report: Report) => {
          try {
            if (report.kind === 'failed') reject(new Error(report.reason))
            else if (isLast(report)) resolve()
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }
        const onExit = () => reject(new Error('a thread of the scan ended early'))
        worker.on('message', onMessage).on('error', reject).on('exit', onExit)
        stop = () => worker.off('message', onMessage).off('error', reject).off('exit', onExit)
        worker.postMessage(task)
      })
    } finally {
      stop?.()
    }
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
