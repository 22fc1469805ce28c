import { createHash } from 'node:crypto'
import { Lane, TOO_LONG } from './lane.js'

export type SchemaVerdict = { schemaProblem: string } | { values: (string | null)[] }

/** An honest schema takes a few milliseconds. What takes longer than this one waits for others of its kind. */
const QUICK = { time: 500, waiting: 100 }

/**
 * How long one check may take, compiling the schema included, in milliseconds: much more than it needs, for a machine that has
 * other things to do.
 */
const SLOW = { time: 2000, waiting: 8 }

/** How many slow schemas are remembered. */
const MOST_SLOW = 1000

/**
 * Checks values against users' JSON Schemas, in threads. Every check gets a short time in the first; one that is not done then
 * begins anew in the second, with a long one, and its schema goes there at once from then on. So schemas that take for ever hold
 * up each other, not honest ones, and each organization has its turn in both.
 */
export class SchemaChecker {
  private readonly quick = new Lane(QUICK.time, QUICK.waiting)
  private readonly slow = new Lane(SLOW.time, SLOW.waiting)
  private readonly known = new Set<string>()

  /**
   * @param values as JSON texts
   * Rejects with Exhausted when too many checks of the organization are waiting.
   */
  async check(organizationId: string, schema: unknown, values: readonly string[]): Promise<SchemaVerdict> {
    const job = { schema: JSON.stringify(schema), values }
    const key = createHash('sha1').update(`${organizationId} ${job.schema}`).digest('base64url')
    if (!this.known.has(key)) {
      const outcome = await this.quick.run(organizationId, job)
      if (outcome !== TOO_LONG) return outcome
      this.remember(key)
    }
    const outcome = await this.slow.run(organizationId, job)
    if (outcome === TOO_LONG) return { schemaProblem: `takes longer than ${SLOW.time / 1000} s to run` }
    return outcome
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
