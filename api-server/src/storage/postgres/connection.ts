import postgres from 'postgres'

const TIMESTAMPTZ = 1184
const BIGINT = 20

const TYPES = {
  // Times are ISO strings with milliseconds everywhere outside the database.
  time: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    serialize: (value: string) => value,
    parse: (text: string) => new Date(text).toISOString(),
  },
  // Counts and positions; none comes near 2^53.
  count: { to: BIGINT, from: [BIGINT], serialize: (value: number) => String(value), parse: Number },
}

export type Connection = postgres.Sql<{ time: string; count: number }>
export type Query = postgres.ISql<{ time: string; count: number }>

/** How long one statement, and a transaction that waits for its server, may take, in milliseconds. */
const STATEMENT_LIMIT = 30_000
const IDLE_LIMIT = 60_000

export function connect(url: string): Connection {
  return postgres(url, {
    types: TYPES,
    // Only column names: the members of users' JSON stay as they are.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    onnotice: () => undefined,
    connect_timeout: 10,
    connection: {
      application_name: 'service-api',
      statement_timeout: STATEMENT_LIMIT,
      idle_in_transaction_session_timeout: IDLE_LIMIT,
    },
  })
}
