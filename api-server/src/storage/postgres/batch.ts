import pg from 'pg'

export interface Statement {
  text: string
  values?: unknown[]
  /** The database keeps the statement ready under it. */
  name?: string | undefined
}

interface Message {
  fields: never
}

/**
 * The parts of the library's connection that are used here. Its types lack some of them, and have members that no longer
 * exist.
 */
interface Wire {
  readonly stream: { cork(): void; uncork(): void }
  /** The statements that the database has prepared on it, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(message: Statement): void
  bind(message: { statement: string | undefined; values: unknown[]; valueMapper: (value: unknown) => unknown }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
}

/** The library's own reader of an answer. */
interface QueryResultReader extends pg.QueryResult {
  addFields(fields: never): void
  parseRow(fields: never): Record<string, unknown>
  addRow(row: Record<string, unknown>): void
  addCommandComplete(message: never): void
}

const { Result, utils } = pg as unknown as {
  Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => QueryResultReader
  utils: { prepareValue: (value: unknown) => unknown }
}

/**
 * Statements that are sent and answered in one round trip. The database runs them in order, and none after one that fails: a `commit` at the
 * end never runs after a failed insert, nor anything after a failed `begin`.
 *
 * Like `pg-cursor`, it speaks the extended protocol over the library's connection, which calls the methods below. Only one `Sync` follows
 * all statements: https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING
 */
export class Batch implements pg.Submittable {
  /** The answers, in order, or the first error. */
  readonly done: Promise<pg.QueryResult[]>
  private readonly answers: QueryResultReader[]
  private current = 0
  private unreadable: unknown
  private resolve: (answers: pg.QueryResult[]) => void = () => undefined
  private reject: (error: unknown) => void = () => undefined

  constructor(
    private readonly statements: readonly Statement[],
    types: pg.CustomTypesConfig,
  ) {
    this.answers = statements.map(() => new Result(undefined, types))
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }

  /** The library remembers which statements are kept ready: it asks for name and text when the database has read one. */
  get name(): string | undefined {
    return this.statements[this.current]?.name
  }

  get text(): string | undefined {
    return this.statements[this.current]?.text
  }

  submit(connection: unknown): void {
    const wire = connection as Wire
    const sent = new Set<string>()
    wire.stream.cork()
    try {
      for (const { text, values = [], name } of this.statements) {
        if (name === undefined || !(sent.has(name) || name in wire.parsedStatements)) wire.parse({ text, name })
        if (name !== undefined) sent.add(name)
        wire.bind({ statement: name, values, valueMapper: utils.prepareValue })
        wire.describe({ type: 'P' })
        wire.execute({})
      }
    } catch (error) {
      // A value that cannot be sent: what was sent before it is run, nothing after it is.
      this.unreadable = error
    } finally {
      wire.sync()
      wire.stream.uncork()
    }
  }

  handleRowDescription({ fields }: Message): void {
    this.answer?.addFields(fields)
  }

  handleDataRow({ fields }: Message): void {
    if (this.unreadable !== undefined) return
    try {
      this.answer?.addRow(this.answer.parseRow(fields))
    } catch (error) {
      this.unreadable = error
    }
  }

  handleCommandComplete(message: never): void {
    this.answer?.addCommandComplete(message)
    this.current += 1
  }

  handleReadyForQuery(): void {
    if (this.unreadable === undefined) this.resolve(this.answers)
    else this.reject(this.unreadable)
  }

  handleError(error: unknown): void {
    this.reject(this.unreadable ?? error)
  }

  private get answer(): QueryResultReader | undefined {
    return this.answers[this.current]
  }
}
