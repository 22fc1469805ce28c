import sql from 'sql-template-tag'
import { nextTurn } from '../../domain/time-slice.js'
import { Budget } from './budget.js'
import type { Connections } from './connection.js'
import { ask } from './transaction.js'

/** Those who wait for one query. */
interface Round {
  ids: Set<string>
  versions: Promise<ReadonlyMap<string, string>>
}

/**
 * The versions of organizations and projects, as schema-6.ts describes them, read from the database each time. One query runs at a time:
 * calls during a query share the next one, which is sent after they came. So however many ask, each gets what was true then or later.
 */
export class Versions {
  private next: Round | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly connections: Connections) {}

  /** Undefined for what is not there. Errors: StorageUnavailable. */
  async of(id: string): Promise<string | undefined> {
    const round = (this.next ??= this.newRound())
    round.ids.add(id)
    return (await round.versions).get(id)
  }

  private newRound(): Round {
    const ids = new Set<string>()
    const versions = this.run(ids, this.last)
    this.last = versions.catch(() => undefined)
    return { ids, versions }
  }

  private async run(ids: ReadonlySet<string>, before: Promise<unknown>): Promise<ReadonlyMap<string, string>> {
    const since = performance.now()
    await before
    // Requests that arrived together ask together.
    await nextTurn()
    this.next = undefined
    const { operation, statement } = this.connections.limits
    const budget = new Budget(operation - (performance.now() - since), statement)
    const wanted = [...ids]
    const rows = await ask(this.connections, budget, (query) =>
      query.rows<{ id: string; version: string }>(sql`
        select project_id as id, version from revisions where project_id = any(${wanted}::uuid[])
        union all select id, version from organizations where id = any(${wanted}::uuid[])`),
    )
    return new Map(rows.map(({ id, version }) => [id, version]))
  }
}
