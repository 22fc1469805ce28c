import { createHash } from 'node:crypto'
import { TOO_LONG, type Verdict } from './job.js'
import { Lane } from './lane.js'
import type { SchemaChecks } from './values.js'

/**
 * An honest schema takes a few milliseconds. A check that takes longer than this joins the other slow ones. The product of the two
 * is how long an honest write may have to wait behind malicious schemas of its own organization.
 */
const QUICK = { time: 100, waiting: 100 }

/**
 * How long one check may take, compiling the schema included, in milliseconds: much more than it needs, for a machine that has
 * other things to do.
 */
const SLOW = { time: 2000, waiting: 8 }

/** How many schemas that were too slow are remembered. */
const MOST_SLOW = 1000

/**
 * Checks values against users' JSON Schemas, in two threads. Each check gets a short time in the first. If that is not enough, it
 * starts again in the second, with a longer limit. A schema that is too slow there as well goes straight to the second from then on.
 * So schemas that never finish delay each other and not honest ones. In both threads, organizations take turns.
 */
export class SchemaChecker implements SchemaChecks {
  private readonly quick = new Lane(QUICK.time, QUICK.waiting)
  private readonly slow = new Lane(SLOW.time, SLOW.waiting)
  private readonly known = new Set<string>()

  async check(organizationId: string, schema: unknown, values: readonly string[]): Promise<Verdict> {
    const job = { schema: JSON.stringify(schema), values }
    const key = createHash('sha1').update(`${organizationId} ${job.schema}`).digest('base64url')
    if (!this.known.has(key)) {
      const outcome = await this.quick.run(organizationId, job)
      if (outcome !== TOO_LONG) return outcome
    }
    const outcome = await this.slow.run(organizationId, job)
    if (outcome !== TOO_LONG) return outcome
    this.remember(key)
    return { schemaProblem: `takes longer than ${SLOW.time / 1000} s to run` }
  }

  close(): void {
    this.quick.close()
    this.slow.close()
  }

  private remember(key: string): void {
    if (this.known.size >= MOST_SLOW) this.known.delete(this.known.values().next().value ?? '')
    this.known.add(key)
  }
}
