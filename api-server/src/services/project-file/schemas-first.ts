import { createHash } from 'node:crypto'
import type { Verdict } from '../json-schema/job.js'
import type { SchemaChecks } from '../json-schema/values.js'

interface SchemaQuestion {
  organizationId: string
  schema: unknown
  values: readonly string[]
}

/**
 * Answers from memory what a transaction asks about JSON schemas, so that it never waits for them. An unknown answer counts as valid and
 * is noted: then the transaction must be rolled back, and `learn` runs the noted checks before the next attempt.
 */
export class SchemasFirst implements SchemaChecks {
  private readonly known = new Map<string, Verdict>()
  private readonly noted = new Map<string, SchemaQuestion>()

  constructor(private readonly schemas: SchemaChecks) {}

  check(organizationId: string, schema: unknown, values: readonly string[]): Promise<Verdict> {
    const key = createHash('sha256')
      .update(JSON.stringify([organizationId, schema, values]))
      .digest('base64url')
    const verdict = this.known.get(key)
    if (!verdict) this.noted.set(key, { organizationId, schema, values })
    return Promise.resolve(verdict ?? { values: values.map(() => null) })
  }

  close(): void {
    this.schemas.close()
  }

  get knowsAll(): boolean {
    return this.noted.size === 0
  }

  /** One after another, up to the first that is wrong: it ends the next try. */
  async learn(): Promise<void> {
    const noted = [...this.noted]
    this.noted.clear()
    for (const [key, { organizationId, schema, values }] of noted) {
      const verdict = await this.schemas.check(organizationId, schema, values)
      this.known.set(key, verdict)
      if ('schemaProblem' in verdict || verdict.values.some((wrong) => wrong !== null)) return
    }
  }
}
