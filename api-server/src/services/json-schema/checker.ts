import { SchemaWorker } from './schema-worker.js'

export type SchemaVerdict = { schemaProblem: string } | { values: (string | null)[] }

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
  private worker: SchemaWorker | undefined
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
    this.worker?.end()
    this.worker = undefined
  }

  private async runAll(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) job.resolve(await this.run(job))
    this.running = undefined
  }

  private run({ schema, values }: Waiting): Promise<SchemaVerdict> {
    const worker = (this.worker ??= new SchemaWorker())
    return new Promise((resolve) => {
      const id = ++this.lastId
      const giveUp = (schemaProblem: string) => {
        this.worker = undefined
        worker.end()
        resolve({ schemaProblem })
      }
      worker.onVerdict = (verdict) => {
        if (verdict.id === id) resolve(verdict)
      }
      worker.onFailure = giveUp
      worker.run({ id, schema, values })
    })
  }
}
