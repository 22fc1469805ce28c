import { Worker } from 'node:worker_threads'
import { READY, type Job, type Verdict } from './job.js'

/**
 * How long one check may take, compiling the schema included, in milliseconds. An honest schema takes a few; the rest is
 * for a machine that has other things to do.
 */
const TIME_LIMIT = 2000

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, codeRangeSizeMb: 16 }

/** The thread that runs users' schemas, with a limit on the time of each job and on memory. One job at a time. */
export class SchemaWorker {
  onVerdict: (verdict: Verdict) => void = () => undefined
  onFailure: (reason: string) => void = () => undefined
  private readonly worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: [],
  })
  private readonly ready: Promise<void>
  private timer: NodeJS.Timeout | undefined

  constructor() {
    this.worker.unref()
    this.ready = new Promise((resolve) => {
      this.worker.on('message', (message: typeof READY | Verdict) => {
        clearTimeout(this.timer)
        if (message === READY) resolve()
        else this.onVerdict(message)
      })
    })
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.fail(outOfMemory ? 'takes too much memory to run' : `could not be run: ${error.message}`)
    })
    this.worker.on('exit', () => this.fail('could not be run'))
  }

  run(job: Job): void {
    void this.ready.then(() => {
      this.timer = setTimeout(() => this.fail(`takes longer than ${TIME_LIMIT / 1000} s to run`), TIME_LIMIT)
      this.worker.postMessage(job)
    })
  }

  end(): void {
    clearTimeout(this.timer)
    this.onFailure = () => undefined
    void this.worker.terminate()
  }

  private fail(reason: string): void {
    clearTimeout(this.timer)
    this.onFailure(reason)
  }
}
