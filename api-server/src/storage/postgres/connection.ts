import { once } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import { outOfTime, type Budget } from './budget.js'
import { isDatabaseError, lost } from './errors.js'
import type { DatabaseLimits } from './limits.js'
import { TYPES } from './types.js'

const MOST_CONNECTIONS = 10

/** How long a transaction may wait for its server, in milliseconds: a disconnected server must not keep its locks. */
const IDLE_IN_TRANSACTION = 60_000

/** When unused connections are closed, in milliseconds, and used ones, in seconds: so they spread again after a failover. */
const IDLE_TIME = 60_000
const LIFETIME = 3_600

/** The connections of a process to its database. Broken ones are replaced when they are needed. */
export class Connections {
  private readonly address: pg.ClientConfig
  private readonly pool: pg.Pool
  private readonly sockets = new Set<Socket>()
  private readonly pids = new Set<number>()

  constructor(
    url: string,
    readonly limits: DatabaseLimits,
  ) {
    this.address = {
      connectionString: withLibpqModes(url),
      application_name: 'service-api',
      stream: () => this.newSocket(),
      keepAlive: true,
      connectionTimeoutMillis: limits.connect,
    }
    this.pool = new pg.Pool({
      ...this.address,
      types: TYPES,
      max: MOST_CONNECTIONS,
      idleTimeoutMillis: IDLE_TIME,
      maxLifetimeSeconds: LIFETIME,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    })
    // A connection that breaks fails the query that runs on it, and leaves the pool. An event without a listener ends the process.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', (client) => {
      const { processID } = client as { processID?: number }
      if (processID !== undefined) this.pids.add(processID)
      client.on('error', () => undefined)
    })
    this.pool.on('remove', (client) => {
      const { processID } = client as { processID?: number }
      if (processID !== undefined) this.pids.delete(processID)
    })
  }

  /** Whether a connection of this pool has that process of the database. */
  isOwn(processId: number): boolean {
    return this.pids.has(processId)
  }

  /** A connection, to be released. Errors: StorageUnavailable, and what the database answers. */
  async acquire(budget: Budget): Promise<pg.PoolClient> {
    let giveUp = () => {}
    const expired = new Promise<never>((_, reject) => (giveUp = () => reject(outOfTime())))
    const connecting = this.connect()
    try {
      return await budget.wait(
        () => Promise.race([connecting, expired]),
        () => giveUp(),
      )
    } catch (error) {
      // It may come yet.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      )
      throw error
    }
  }

  /** A connection outside of the pool, yet to be made, that shows among the database's under the name. */
  newClient(name: string): pg.Client {
    return new pg.Client({ ...this.address, application_name: name, query_timeout: this.limits.statement })
  }

  /** Ends within the limit, whatever the database does. */
  async end(): Promise<void> {
    const ended = this.pool.end().then(() => Promise.all([...this.sockets].map((socket) => once(socket, 'close'))))
    let timer: NodeJS.Timeout | undefined
    const expired = new Promise((resolve) => (timer = setTimeout(resolve, this.limits.close)))
    try {
      await Promise.race([ended, expired])
    } finally {
      clearTimeout(timer)
      for (const socket of this.sockets) socket.destroy()
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect()
    } catch (error) {
      throw isDatabaseError(error) ? error : lost(error)
    }
  }

  private newSocket(): Socket {
    const socket = new Socket()
    this.sockets.add(socket)
    socket.once('close', () => this.sockets.delete(socket))
    return socket
  }
}

/**
 * `sslmode` means what it means to psql: `require` encrypts, `verify-full` checks the certificate as well. `sslrootcert=system` means the
 * authorities that Node trusts, always with `verify-full`; the client would take the word for a file name.
 */
function withLibpqModes(url: string): string {
  const system = /([?&])sslrootcert=system(?=&|$)/
  if (system.test(url)) {
    const bare = url.replaceAll(/([?&])sslmode=[^&]*/g, '$1')
    return bare.replace(system, '$1sslmode=verify-full&uselibpqcompat=true')
  }
  return /[?&]sslmode=/.test(url) && !url.includes('uselibpqcompat=') ? `${url}&uselibpqcompat=true` : url
}
