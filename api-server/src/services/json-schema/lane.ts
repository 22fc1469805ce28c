import { Exhausted } from '../../domain/errors.js'
import { TOO_LONG, type Job, type Verdict } from './job.js'
import { FairQueue } from '../admission/fair-queue.js'
import { SchemaWorker } from './schema-worker.js'

/** What is checked against which schema. */
type Check = Pick<Job, 'schema' | 'values'>

type Outcome = Verdict | typeof TOO_LONG

/** How soon a caller who found the queue full should try again, in seconds. */
const ASK_AGAIN = 5

interface Waiting {
  check: Check
  resolve(outcome: Outcome): void
}

/**
 * A thread that runs one check after the other, taking turns between organizations. Every check ends, whatever the schema.
 */
export class Lane {
  private worker: SchemaWorker | undefined
  private readonly queue: FairQueue<Waiting>
  private running = false
  private closed = false
  private lastId = 0

  /**
   * @param time of one check, in milliseconds
   * @param most checks that one organization may have waiting
   */
  constructor(
    private readonly time: number,
    most: number,
  ) {
    this.queue = new FairQueue(most)
  }

  /** Rejects with Exhausted when the organization has too many waiting already. */
  run(organizationId: string, check: Check): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (!this.queue.add(organizationId, { check, resolve })) {
        const message = 'Too many JSON Schema checks of the organization are waiting. Try again in a moment.'
        reject(new Exhausted('SCHEMA_QUEUE_FULL', message, ASK_AGAIN))
      } else if (!this.running) void this.runAll()
    })
  }

  /** Ends running and waiting checks: nobody is left to be answered. */
  close(): void {
    this.closed = true
    this.worker?.giveUp('could not be run: the server is stopping')
  }

  private async runAll(): Promise<void> {
    this.running = true
    for (let next = this.queue.take(); next; next = this.queue.take()) {
      next.resolve(
        this.closed ? { schemaProblem: 'could not be run: the server is stopping' } : await this.runOne(next.check),
      )
    }
    this.running = false
  }

  private runOne(check: Check): Promise<Outcome> {
    const worker = (this.worker ??= new SchemaWorker())
    return new Promise((resolve) => {
      const id = ++this.lastId
      const end = (outcome: Outcome) => {
        this.worker = undefined
        worker.end()
        resolve(outcome)
      }
      worker.onAnswer = (answer) => {
        if (answer.id === id) resolve(answer.verdict)
      }
      worker.onFailure = (schemaProblem) => end({ schemaProblem })
      worker.onTimeout = () => end(TOO_LONG)
      worker.run({ id, time: this.time, ...check })
    })
  }
}
