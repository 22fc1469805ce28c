import { Worker } from 'node:worker_threads'
import { READY, type JobResult, type Job } from './job.js'

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, codeRangeSizeMb: 16 }

/** How much later than expected a thread may answer, in milliseconds, before it is ended: it hangs in something that cannot be interrupted. */
const GRACE = 5000

/** The thread that runs users' schemas, with a limit on the time of each job and on memory. One job at a time. */
export class SchemaWorker {
  onAnswer: (answer: JobResult) => void = () => undefined
  onFailure: (reason: string) => void = () => undefined
  onTimeout: () => void = () => undefined
  private readonly worker = new Worker(new URL('./worker.js', import.meta.url), {
    resourceLimits: MEMORY,
    execArgv: [],
  })
  private readonly ready: Promise<void>
  private timer: NodeJS.Timeout | undefined

  constructor() {
    this.worker.unref()
    this.ready = new Promise((resolve) => {
      this.worker.on('message', (message: typeof READY | JobResult) => {
        clearTimeout(this.timer)
        if (message === READY) resolve()
        else this.onAnswer(message)
      })
    })
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      this.giveUp(outOfMemory ? 'takes too much memory to run' : `could not be run: ${error.message}`)
    })
    this.worker.on('exit', () => this.giveUp('could not be run'))
  }

  run(job: Job): void {
    void this.ready.then(() => {
      this.timer = setTimeout(() => this.onTimeout(), job.time + GRACE)
      this.worker.postMessage(job)
    })
  }

  end(): void {
    clearTimeout(this.timer)
    this.onFailure = () => undefined
    this.onTimeout = () => undefined
    void this.worker.terminate()
  }

  /** Ends the job that runs, for a reason. */
  giveUp(reason: string): void {
    clearTimeout(this.timer)
    this.onFailure(reason)
  }
}
