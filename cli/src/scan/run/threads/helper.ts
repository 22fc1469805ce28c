import { Worker } from 'node:worker_threads'
import { bundled } from '../../inputs/bundled.js'
import type { Assignment, Report, Task } from './messages.js'

/** Memory for a helper's newest objects, in MB: facts are passed on at once, so more only costs memory (10 to 20 MB). */
const YOUNG_MB = 8

interface Waiting {
  /** @returns whether the report is the last one of the task */
  take: (report: Report) => boolean
  resolve: () => void
  reject: (error: Error) => void
}

/** A thread beside the main one. It does its tasks one after another, so reports belong to the first that is not done. */
export class Helper {
  private readonly worker: Worker
  private readonly waiting: Waiting[] = []
  private failure: Error | undefined

  constructor(workerData: Assignment) {
    this.worker = new Worker(bundled('worker'), { workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } })
    this.worker.on('message', (report: Report) => this.receive(report))
    this.worker.on('error', (error) => this.fail(error))
    this.worker.on('exit', () => this.fail(new Error('a thread of the scan ended early')))
  }

  /**
   * Gives the thread a task; resolves when a report is the last one.
   * @throws what the thread, or `take`, throws
   */
  perform(task: Task, take: (report: Report) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure)
      this.waiting.push({ take, resolve, reject })
      this.worker.postMessage(task)
    })
  }

  /** Tells the thread something that it does not answer. */
  tell(task: Task): void {
    this.worker.postMessage(task)
  }

  async end(): Promise<void> {
    await this.worker.terminate()
  }

  private receive(report: Report): void {
    const [task] = this.waiting
    try {
      if (report.kind === 'failed') throw new Error(report.reason)
      if (!task?.take(report)) return
      this.waiting.shift()
      task.resolve()
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Reports after a failure belong to no task. */
  private fail(error: Error): void {
    this.failure ??= error
    for (const task of this.waiting.splice(0)) task.reject(error)
  }
}
