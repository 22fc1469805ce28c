import sql from 'sql-template-tag'
import type { SdkKey } from '../../domain/records.js'
import {
  StorageRefused,
  StorageUnavailable,
  type SessionOwner,
  type Storage,
  type Stores,
  type TokenOwner,
} from '../storage.js'
import type { Batch, Kind } from '../kinds.js'
import { foundSdkKey, type ChangeListener, type FoundSdkKey, type Write, type WriteListener } from '../changes.js'
import type { Revision, ServedReading } from '../served.js'
import { KINDS } from '../descriptions.js'
import { auditStore, dropAuditBefore } from './audit-store.js'
import { Budget } from './budget.js'
import { ChangeFeed, WRITES } from './change-feed.js'
import { codeReferenceStore, codeUploadStore } from './code-stores.js'
import { configStore, evaluationStore, targetStore } from './config-stores.js'
import { Connections } from './connection.js'
import { dump } from './dump.js'
import { refusedConnection } from './errors.js'
import { SERVER_LIMITS, type DatabaseLimits } from './limits.js'
import { load } from './load.js'
import { migrate } from './migrations.js'
import { memberStore, organizationStore, secondFactorStore, tokenStore, usageStore } from './organization-stores.js'
import { readServed, REVISION, SAYS_NOTHING } from './served.js'
import { KnownOwners, type VersionedOwner } from './known-owners.js'
import { findSdkKeys, findSessionOwners, findTokenOwners } from './owners.js'
import { plannedChangeStore } from './planned-store.js'
import { environmentStore, projectStore, segmentStore, tagStore } from './project-stores.js'
import type { Query } from './query.js'
import { countStore, sdkUseStore, seenContextStore, servedDayStore } from './report-stores.js'
import { sessionStore } from './session-store.js'
import { PostgresTable } from './table.js'
import { takeReports } from './taken-reports.js'
import { Together } from './together.js'
import { ask, transact, transactAtOnce } from './transaction.js'
import { deliveryStore, webhookStore } from './webhook-stores.js'
import { Versions } from './versions.js'

const READ = 'isolation level repeatable read read only'

/** What all that a process asks of the database has in common. */
interface Shared {
  connections: Connections
  feed: ChangeFeed
  versions: Versions
  owners: KnownOwners
  credentials: Credentials
}

/** Looks up who a caller is. Anybody can send made-up credentials: however many, each kind takes one connection. */
interface Credentials {
  tokens: Together<VersionedOwner>
  sessions: Together<SessionOwner>
  sdkKeys: Together<SdkKey>
}

/** Data in PostgreSQL. Any number of servers may work on one database: its constraints and locks keep the rules. */
export class PostgresStorage implements Storage {
  private readonly connections: Connections
  private readonly feed: ChangeFeed

  private constructor(
    private readonly shared: Shared,
    private readonly budget: () => Budget,
  ) {
    this.connections = shared.connections
    this.feed = shared.feed
  }

  /** Connects and migrates. Errors: StorageRefused, StorageUnavailable, DatabaseTooNew. */
  static async open(url: string, limits: DatabaseLimits = SERVER_LIMITS): Promise<PostgresStorage> {
    const connections = new Connections(url, limits)
    try {
      await migrate(connections)
    } catch (error) {
      await connections.end()
      throw refusedConnection((error as Error).cause) ?? error
    }
    const feed = new ChangeFeed(connections)
    const [versions, owners] = [new Versions(connections), new KnownOwners()]
    const together = <T>(find: (query: Query, hashes: readonly string[]) => Promise<Map<string, T>>) =>
      new Together((hashes) => ask(connections, budgetOf(limits), (query) => find(query, hashes)), limits.operation)
    const credentials = {
      tokens: together(findTokenOwners),
      sessions: together(findSessionOwners),
      sdkKeys: together(findSdkKeys),
    }
    return new PostgresStorage({ connections, feed, versions, owners, credentials }, () => budgetOf(limits))
  }

  forRequest(isLarge = false): Storage {
    const { limits } = this.connections
    const budget = budgetOf(isLarge ? { ...limits, operation: limits.largeRequest } : limits)
    return new PostgresStorage(this.shared, () => budget)
  }

  read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.transact(READ, work)
  }

  transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.transact('isolation level read committed', work)
  }

  dump(kinds: readonly Kind[], take: (batch: Batch) => Promise<number>): Promise<void> {
    return this.once(READ, (query) => dump(query, kinds, take))
  }

  async load(batches: AsyncIterable<Batch>): Promise<void> {
    await this.once('isolation level read committed', (query) => load(query, batches))
    this.feed.tell('all')
  }

  async findTokenOwner(hash: string): Promise<TokenOwner | null> {
    const { owners, credentials } = this.shared
    const known = owners.get(hash)
    if (known) {
      const version = await this.spending(this.version(known.owner.organization.id))
      if (version === known.version) return known.owner
    }
    const found = await this.spending(credentials.tokens.find(hash))
    owners.set(hash, found)
    return found?.owner ?? null
  }

  async findSessionOwner(hash: string): Promise<SessionOwner | null> {
    return (await this.spending(this.shared.credentials.sessions.find(hash))) ?? null
  }

  async findSdkKey(hash: string, now: string): Promise<FoundSdkKey | null> {
    return foundSdkKey((await this.spending(this.shared.credentials.sdkKeys.find(hash))) ?? null, hash, now)
  }

  async readServed(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null> {
    const read = (mark?: string) =>
      transactAtOnce(this.connections, this.budget(), READ, (query) => {
        return readServed(query, projectId, environmentId, mark)
      })
    const reading = await read(since)
    return reading === SAYS_NOTHING ? ((await read()) as ServedReading | null) : reading
  }

  revisions(): Promise<Map<string, Revision>> {
    return this.ask(async (query) => {
      const rows = await query.rows<{ id: string; revision: Revision }>(
        sql`select project_id as id, ${REVISION} as revision from revisions`,
      )
      return new Map(rows.map(({ id, revision }) => [id, revision]))
    })
  }

  watch(listener: ChangeListener): () => void {
    return this.feed.watch(listener)
  }

  tellWrites(writes: readonly Write[]): void {
    const told = writes.map((write) => JSON.stringify(write))
    this.ask((query) => query.rows(sql`select pg_notify(${WRITES}, told) from unnest(${told}::text[]) told`)).catch(
      () => undefined,
    )
  }

  watchWrites(listener: WriteListener): () => void {
    return this.feed.watchWrites(listener)
  }

  dropAuditBefore(time: string): Promise<number> {
    return dropAuditBefore((work) => this.ask(work), time)
  }

  /** A change of nothing needs what every change needs: a database that can be written, and the right to. */
  async check(): Promise<void> {
    const { check, statement } = this.connections.limits
    await ask(this.connections, new Budget(check, statement), async (query) => {
      await query.rows(sql`select from configs limit 1`)
      await query.change(sql`update organizations set name = name where false`)
      await query.change(sql`update configs set key = key where false`)
    })
  }

  clockLead(): Promise<number> {
    return this.ask(async (query) => {
      const asked = Date.now()
      const [row] = await query.rows<{ clock: string }>(sql`select clock_timestamp() as clock`)
      return Date.parse(row?.clock ?? '') - (asked + Date.now()) / 2
    })
  }

  takeReports(
    ids: readonly string[],
    work: (stores: Stores, taken: ReadonlySet<string>) => Promise<void>,
  ): Promise<void> {
    return transact(this.connections, this.budget(), '', async (query) => {
      await work(storesOver(query), await takeReports(query, ids))
    })
  }

  version(id: string): Promise<string | undefined> {
    return this.shared.versions.of(id)
  }

  backup(): Promise<void> {
    return Promise.reject(new StorageRefused('A database is backed up with its own tools, such as pg_dump.'))
  }

  announce(): Promise<void> {
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.feed.close()
    return this.connections.end()
  }

  private transact<T>(mode: string, work: (stores: Stores) => Promise<T>): Promise<T> {
    return transact(
      this.connections,
      this.budget(),
      mode,
      (query) => work(storesOver(query)),
      (projects) => this.feed.tell(projects),
    )
  }

  /** For work that cannot run again. */
  private once<T>(mode: string, work: (query: Query) => Promise<T>): Promise<T> {
    let began = false
    return transact(this.connections, this.budget(), mode, (query) => {
      if (began) throw new StorageUnavailable('Others changed the database in the meantime. Try again.')
      began = true
      return work(query)
    })
  }

  /** Waits for an answer that is shared with other callers, and counts the time against this request's budget. */
  private async spending<T>(answer: Promise<T>): Promise<T> {
    const started = performance.now()
    const found = await answer
    this.budget().spend(performance.now() - started)
    return found
  }

  private ask<T>(work: (query: Query) => Promise<T>): Promise<T> {
    return ask(this.connections, this.budget(), work)
  }
}

function budgetOf({ operation, statement }: DatabaseLimits): Budget {
  return new Budget(operation, statement)
}

function storesOver(query: Query): Stores {
  const plain = KINDS.map((kind) => [kind, new PostgresTable(query, kind)] as const)
  return {
    ...(Object.fromEntries(plain) as unknown as { [K in Kind]: PostgresTable<K> }),
    organizations: organizationStore(query),
    members: memberStore(query),
    tokens: tokenStore(query),
    secondFactors: secondFactorStore(query),
    sessions: sessionStore(query),
    projects: projectStore(query),
    environments: environmentStore(query),
    configs: configStore(query),
    targets: targetStore(query),
    segments: segmentStore(query),
    tags: tagStore(query),
    plannedChanges: plannedChangeStore(query),
    codeUploads: codeUploadStore(query),
    codeReferences: codeReferenceStore(query),
    webhooks: webhookStore(query),
    webhookDeliveries: deliveryStore(query),
    evaluations: evaluationStore(query),
    counts: countStore(query),
    sdkUses: sdkUseStore(query),
    seenContexts: seenContextStore(query),
    servedDays: servedDayStore(query),
    audit: auditStore(query),
    usage: usageStore(query),
  }
}
