import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { outOfTime, type Budget } from './budget.js'
import { isDatabaseError, lost } from './errors.js'

/** Runs statements, one after another. Columns come back under the names that the statement gives them. */
export interface Query {
  rows<T>(statement: Sql): Promise<T[]>
  /** How many rows the statement changed. */
  change(statement: Sql): Promise<number>
  /** The next rows of a cursor, at most so many; none at its end. */
  fetch<T>(cursor: string, count: number): Promise<T[]>
  /** Runs statements without values; answers the command that the last of them was in the end. */
  command(text: string): Promise<string>
  /** The projects of which what applications are served was changed here. */
  readonly servedProjects: Set<string>
}

/** How many statements the database keeps ready on each connection; few but inserts of many rows differ. */
const MOST_PREPARED = 500
const LONGEST_PREPARED = 4_000

const prepared = new Map<string, string>()

/** The name that a statement is kept ready under; none for one that hardly comes again. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return known
  const name = `service_${prepared.size + 1}`
  prepared.set(text, name)
  return name
}

/** One connection while an operation has it. */
export class Session implements Query {
  readonly servedProjects = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()
  private givenUp = false
  private released = false

  constructor(
    private readonly client: pg.PoolClient,
    private readonly budget: Budget,
  ) {}

  async rows<T>({ text, values }: Sql): Promise<T[]> {
    return (await this.run({ text, values, name: nameOf(text) })).rows as T[]
  }

  async change({ text, values }: Sql): Promise<number> {
    return (await this.run({ text, values, name: nameOf(text) })).rowCount ?? 0
  }

  async fetch<T>(cursor: string, count: number): Promise<T[]> {
    return (await this.run({ text: `fetch ${count} from ${cursor}` })).rows as T[]
  }

  async command(text: string): Promise<string> {
    const result: pg.QueryResult | pg.QueryResult[] = await this.run({ text })
    return [result].flat().at(-1)?.command ?? ''
  }

  /** Gives the connection back; one that may be broken, or in the middle of a transaction, is closed. */
  release(isSound: boolean): void {
    if (this.released) return
    this.released = true
    this.client.release(!isSound)
  }

  private run(query: { text: string; values?: unknown[]; name?: string | undefined }): Promise<pg.QueryResult> {
    const turn = this.last.then(() => this.send(query))
    this.last = turn.catch(() => undefined)
    return turn
  }

  private async send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.released) throw this.givenUp ? outOfTime() : new Error('A statement came after the end of its transaction')
    try {
      return await this.budget.wait(
        () => this.client.query(query),
        () => this.giveUp(),
      )
    } catch (error) {
      if (this.givenUp) throw outOfTime()
      // What the library does not accept is a mistake of ours.
      if (isDatabaseError(error) || error instanceof TypeError) throw error
      throw lost(error)
    }
  }

  /** A connection that is closed while a statement runs fails the statement. */
  private giveUp(): void {
    this.givenUp = true
    this.release(false)
  }
}
