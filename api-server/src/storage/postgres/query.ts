import type pg from 'pg'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { outOfTime, type Budget } from './budget.js'
import { Batch, type Statement } from './batch.js'
import { isDatabaseError, lost } from './errors.js'
import { TYPES } from './types.js'

/**
 * Runs statements in the order of the calls; those requested at the same time are sent together. Columns are returned under the names that
 * the statement gives them.
 */
export interface Query {
  rows<T>(statement: Sql): Promise<T[]>
  /** How many rows the statement changed. */
  change(statement: Sql): Promise<number>
  /**
   * Runs a statement that inserts into the table and returns no rows. It may wait for the next statement, and be sent as one with other
   * inserts: what is wrong with it then shows there, or at the commit.
   */
  insert(table: string, statement: Sql): Promise<void>
  /** The next rows of a cursor, at most so many; none at its end. */
  fetch<T>(cursor: string, count: number): Promise<T[]>
  /** Runs statements without values. */
  command(text: string): Promise<void>
  /** The projects whose served values were changed here. */
  readonly servedProjects: Set<string>
}

/** How many statements the database keeps ready on each connection; few but inserts of many rows differ. */
const MOST_PREPARED = 500
const LONGEST_PREPARED = 4_000

/** Inserts with more values are sent at once: one statement can have 65,535. */
const MOST_HELD = 500

const prepared = new Map<string, string>()

/** The name under which a statement is prepared; none for one that hardly ever recurs. */
function nameOf(text: string): string | undefined {
  const known = prepared.get(text)
  if (known !== undefined || prepared.size >= MOST_PREPARED || text.length > LONGEST_PREPARED) return known
  const name = `service_${prepared.size + 1}`
  prepared.set(text, name)
  return name
}

/** How many statements go to the database in one go. */
const MOST_TOGETHER = 16

/** A statement that somebody waits for; of inserts that waited, and of `begin`, nobody does. */
interface QueuedStatement {
  statement: Statement
  /** Sent by itself: it may hold several commands. */
  alone?: boolean
  resolve?: (result: pg.QueryResult) => void
  reject?: (error: unknown) => void
}

/** One connection, held for one operation. Simultaneous statements are sent at once, in order. */
export class Session implements Query {
  readonly servedProjects = new Set<string>()
  private readonly asked: QueuedStatement[] = []
  private sending = false
  /** The start of a transaction that goes with its first statement. */
  private beginning: string | undefined
  /** Inserts that wait, by table: within one statement nothing says which rows of a table come first. */
  private readonly held = new Map<string, Sql>()
  private givenUp = false
  private released = false

  constructor(
    private readonly client: pg.PoolClient,
    private readonly budget: Budget,
  ) {}

  async rows<T>(statement: Sql): Promise<T[]> {
    return (await this.run(named(statement))).rows as T[]
  }

  async change(statement: Sql): Promise<number> {
    return (await this.run(named(statement))).rowCount ?? 0
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

  async fetch<T>(cursor: string, count: number): Promise<T[]> {
    return (await this.run({ text: `fetch ${count} from ${cursor}` })).rows as T[]
  }

  async command(text: string): Promise<void> {
    await this.run({ text }, true)
  }

  /** Starts a transaction with the next statement. */
  begin(mode: string): void {
    this.beginning = `begin ${mode}`
  }

  /** Sends waiting inserts and commits the transaction; one without statements was never begun. */
  async commit(): Promise<void> {
    if (this.beginning !== undefined && this.held.size === 0) return
    const { command } = await this.run({ text: 'commit' })
    // A transaction in which a statement failed is undone by its commit, without an error.
    if (command !== 'COMMIT')
      throw new Error(`The commit of a transaction ended in ${command}: an error was passed over`)
  }

  /** Undoes the transaction, with the inserts that wait. */
  async rollback(): Promise<void> {
    this.held.clear()
    if (this.beginning === undefined) await this.command('rollback')
  }

  /** Returns the connection to the pool; one that may be broken, or in the middle of a transaction, is closed. */
  release(isSound: boolean): void {
    if (this.released) return
    this.released = true
    this.client.release(!isSound)
  }

  private run(statement: Statement, alone = false): Promise<pg.QueryResult> {
    const { beginning } = this
    this.beginning = undefined
    if (beginning !== undefined) this.asked.push({ statement: { text: beginning, name: nameOf(beginning) } })
    const held = this.takeHeld()
    if (held) this.asked.push({ statement: named(held) })
    const result = new Promise<pg.QueryResult>((resolve, reject) => {
      this.asked.push({ statement, alone, resolve, reject })
    })
    if (!this.sending) {
      this.sending = true
      queueMicrotask(() => void this.sendAsked())
    }
    return result
  }

  private async sendAsked(): Promise<void> {
    while (this.asked.length > 0) {
      const together = this.asked.splice(0, this.countTogether())
      try {
        const results = await this.send(together.map(({ statement }) => statement))
        for (const [index, result] of results.entries()) together[index]?.resolve?.(result)
      } catch (error) {
        for (const { reject } of together) reject?.(error)
      }
    }
    this.sending = false
  }

  private countTogether(): number {
    if (this.asked[0]?.alone) return 1
    const alone = this.asked.findIndex((one) => one.alone)
    return Math.min(MOST_TOGETHER, alone < 0 ? this.asked.length : alone)
  }

  /** All inserts that wait as one statement. */
  private takeHeld(): Sql | undefined {
    const inserts = [...this.held.values()]
    this.held.clear()
    const last = inserts.pop()
    if (!last) return undefined
    const others = inserts.map((insert, index) => sql`${raw(`held_${index + 1}`)} as (${insert})`)
    return sql`${others.length > 0 ? sql`with ${join(others)} ` : empty}${last}`
  }

  private async send(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    if (this.released) throw this.givenUp ? outOfTime() : new Error('A statement came after the end of its transaction')
    try {
      return await this.budget.wait(
        () => this.ask(statements),
        () => this.giveUp(),
        statements.length,
      )
    } catch (error) {
      if (this.givenUp) throw outOfTime()
      // What the library does not accept is a mistake of ours.
      if (isDatabaseError(error) || error instanceof TypeError) throw error
      throw lost(error)
    }
  }

  private async ask(statements: readonly Statement[]): Promise<pg.QueryResult[]> {
    const [first, ...others] = statements
    if (first && others.length === 0) return [await this.client.query(first)]
    return this.client.query(new Batch(statements, TYPES)).done
  }

  /** A connection that is closed while a statement runs fails the statement. */
  private giveUp(): void {
    this.givenUp = true
    this.release(false)
  }
}

function named({ text, values }: Sql): Statement {
  return { text, values, name: nameOf(text) }
}
