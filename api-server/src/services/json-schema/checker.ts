import { Worker } from 'node:worker_threads'
import type { Verdict } from './worker.js'

export type SchemaVerdict = { schemaProblem: string } | { values: (string | null)[] }

/** How long one check may take, compiling the schema included, in milliseconds. */
export const TIME_LIMIT = 1000

const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, codeRangeSizeMb: 16 }

interface Waiting {
  schema: string
  values: readonly unknown[]
  resolve(verdict: SchemaVerdict): void
}

/**
 * Checks values against users' JSON Schemas in a thread of its own, one check at a time. A check over the time or memory
 * limit ends the thread; the next one starts a new thread. Whatever the schema, the server goes on answering.
 */
export class SchemaChecker {
  private worker: Worker | undefined
  private readonly queue: Waiting[] = []
  private running: Promise<void> | undefined
  private lastId = 0

  check(schema: unknown, values: readonly unknown[]): Promise<SchemaVerdict> {
    return new Promise((resolve) => {
      this.queue.push({ schema: JSON.stringify(schema), values, resolve })
      this.running ??= this.runAll()
    })
  }

  async close(): Promise<void> {
    await this.running
    await this.worker?.terminate()
    this.worker = undefined
  }

  private async runAll(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) job.resolve(await this.run(job))
    this.running = undefined
  }

  private run({ schema, values }: Waiting): Promise<SchemaVerdict> {
    const worker = (this.worker ??= start())
    const id = ++this.lastId
    return new Promise((resolve) => {
      const finish = (verdict: SchemaVerdict) => {
        clearTimeout(timer)
        worker.removeAllListeners()
        worker.on('error', () => undefined)
        resolve(verdict)
      }
      const giveUp = (schemaProblem: string) => {
        this.worker = undefined
        finish({ schemaProblem })
        void worker.terminate()
      }
      const timer = setTimeout(() => giveUp(`takes longer than ${TIME_LIMIT / 1000} s to run`), TIME_LIMIT)
      worker.on('message', (verdict: Verdict) => {
        if (verdict.id === id) finish(verdict)
      })
      worker.on('error', (error: NodeJS.ErrnoException) =>
        giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'takes too much memory to run' : error.message),
      )
      worker.on('exit', () => giveUp('could not be run'))
      worker.postMessage({ id, schema, values })
    })
  }
}

function start(): Worker {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { resourceLimits: MEMORY })
  worker.unref()
  return worker
}
