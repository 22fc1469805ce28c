import type pg from 'pg'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { outOfTime, type Budget } from './budget.js'
import { isDatabaseError, lost } from './errors.js'

/** Runs statements, one after another. Columns come back under the names that the statement gives them. */
export interface Query {
  rows<T>(statement: Sql): Promise<T[]>
  /** How many rows the statement changed. */
  change(statement: Sql): Promise<number>
  /**
   * Runs a statement that inserts into the table and answers nothing. It may wait for the next statement, and be sent as one with other
   * inserts: what is wrong with it then shows there, or at the commit.
   */
  insert(table: string, statement: Sql): Promise<void>
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

/** Inserts with more values are sent at once: one statement takes 65,535. */
const MOST_HELD = 500

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
  /** Inserts that wait, by table: within one statement nothing says which rows of a table come first. */
  private readonly held = new Map<string, Sql>()
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

  async insert(table: string, statement: Sql): Promise<void> {
    if (statement.values.length > MOST_HELD) {
      await this.change(statement)
      return
    }
    if (this.held.has(table)) await this.sendHeld()
    this.held.set(table, statement)
  }

  /** Sends inserts that wait. */
  async sendHeld(): Promise<void> {
    const held = this.takeHeld()
    if (held) await this.change(held)
  }

  /** Forgets inserts that wait: their transaction is undone. */
  dropHeld(): void {
    this.held.clear()
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
    const held = this.takeHeld()
    const turn = this.last.then(async () => {
      if (held) await this.send({ text: held.text, values: held.values, name: nameOf(held.text) })
      return this.send(query)
    })
    this.last = turn.catch(() => undefined)
    return turn
  }

  /** All inserts that wait as one statement: each costs a journey to the database and back. */
  private takeHeld(): Sql | undefined {
    const inserts = [...this.held.values()]
    this.held.clear()
    const last = inserts.pop()
    if (!last) return undefined
    const others = inserts.map((insert, index) => sql`${raw(`held_${index + 1}`)} as (${insert})`)
    return sql`${others.length > 0 ? sql`with ${join(others)} ` : empty}${last}`
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
