import type { SessionOwner, Storage, Stores, TokenOwner } from '../storage.js'
import { configStore, evaluationStore, targetStore } from './config-stores.js'
import { connect, type Connection, type Query } from './connection.js'
import { isClash, refusedConnection, translate } from './errors.js'
import { migrate } from './migrations.js'
import { auditStore, dropAuditBefore } from './audit-store.js'
import { memberStore, organizationStore, tokenStore, usageStore } from './organization-stores.js'
import { findSessionOwner, findTokenOwner } from './owners.js'
import { environmentStore, projectStore, sdkKeyStore, segmentStore, tagStore } from './project-stores.js'
import { codeStore, sessionStore } from './session-stores.js'

/** How often a transaction runs that keeps clashing with others. */
const ATTEMPTS = 5

/** How long queries that run at a stop may take to end, in seconds. */
const CLOSE_TIME = 5

/** Data in PostgreSQL. Any number of servers may work on one database: its constraints and locks keep the rules. */
export class PostgresStorage implements Storage {
  private constructor(private readonly sql: Connection) {}

  /** Connects and migrates. Errors: StorageUnavailable, DatabaseTooNew. */
  static async open(url: string): Promise<PostgresStorage> {
    const sql = connect(url)
    try {
      await migrate(sql)
    } catch (error) {
      await sql.end({ timeout: 0 })
      throw refusedConnection(error) ?? translate(error)
    }
    return new PostgresStorage(sql)
  }

  read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.begin('isolation level repeatable read read only', work)
  }

  async transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.begin('isolation level read committed', work)
  }

  async findTokenOwner(hash: string): Promise<TokenOwner | null> {
    try {
      return await findTokenOwner(this.sql, hash)
    } catch (error) {
      throw translate(error)
    }
  }

  async findSessionOwner(hash: string): Promise<SessionOwner | null> {
    try {
      return await findSessionOwner(this.sql, hash)
    } catch (error) {
      throw translate(error)
    }
  }

  async dropAuditBefore(time: string): Promise<number> {
    try {
      return await dropAuditBefore(this.sql, time)
    } catch (error) {
      throw translate(error)
    }
  }

  async check(): Promise<void> {
    try {
      await this.sql`select 1`
    } catch (error) {
      throw translate(error)
    }
  }

  version(): undefined {
    return undefined
  }

  announce(): Promise<void> {
    return Promise.resolve()
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: CLOSE_TIME })
  }

  private async begin<T>(mode: string, work: (stores: Stores) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return (await this.sql.begin(mode, (transaction) => work(storesOver(transaction)))) as T
      } catch (error) {
        if (!isClash(error) || attempt === ATTEMPTS) throw translate(error)
      }
    }
  }
}

function storesOver(sql: Query): Stores {
  return {
    organizations: organizationStore(sql),
    members: memberStore(sql),
    tokens: tokenStore(sql),
    sessions: sessionStore(sql),
    codes: codeStore(sql),
    projects: projectStore(sql),
    environments: environmentStore(sql),
    sdkKeys: sdkKeyStore(sql),
    configs: configStore(sql),
    targets: targetStore(sql),
    segments: segmentStore(sql),
    tags: tagStore(sql),
    evaluations: evaluationStore(sql),
    audit: auditStore(sql),
    usage: usageStore(sql),
  }
}
