/** How long a server or a command waits for the database, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: a new one, or one that others give back. */
  connect: number
  /** For a lock that another transaction holds; the database ends the statement. */
  lock: number
  /** For one statement; the database ends it, and if that does not answer, the connection is given up a little later. */
  statement: number
  /** For all that one request, or one operation outside of requests, asks of the database. */
  operation: number
  /** The same, for a request that changes much at once. */
  largeRequest: number
  /** For the answer to whether the database can be used. */
  check: number
  /** For statements that run at a stop; then connections are cut. */
  close: number
}

/**
 * A client of the server has its answer within 10 seconds, also where the database gives none. Most proxies wait 60 seconds for an answer, so
 * that is the most for a large request.
 */
export const SERVER_LIMITS: DatabaseLimits = {
  connect: 4_000,
  lock: 4_000,
  statement: 8_000,
  operation: 8_000,
  largeRequest: 55_000,
  check: 3_000,
  close: 3_000,
}

/** A command that moves a whole store is one long operation. The person who started it can end it. */
export const COMMAND_LIMITS: DatabaseLimits = {
  ...SERVER_LIMITS,
  connect: 10_000,
  lock: 10_000,
  statement: 30_000,
  operation: 6 * 3_600_000,
}

/** A migration waits for the server that migrates already, and rewrites tables of any size. */
export const MIGRATION_TIME = 3_600_000
