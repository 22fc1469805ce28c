import { TimeSlice } from '../../domain/time-slice.js'
import {
  StorageUnavailable,
  StoreNotEmpty,
  type ControlAddress,
  type SessionOwner,
  type Storage,
  type Stores,
  type TokenOwner,
} from '../storage.js'
import type { ChangeListener, FoundSdkKey } from '../changes.js'
import type { Batch, Kind } from '../kinds.js'
import type { ServedReading } from '../served.js'
import { Draft } from './draft.js'
import { sessionOwner, tokenOwner } from './owners.js'
import { OnlyToRead } from './only-to-read.js'
import { Persistence } from './persistence.js'
import { Revisions } from './revisions.js'
import { findSdkKey, readServed } from './served.js'
import type { Change, State } from './state.js'
import { readStoresOver } from './stores.js'
import { dump, load } from './transfer.js'
import type { Done } from './writer.js'

const NOTHING: Done = { changes: [], before: [] }

/** How many changes are made visible in one go. */
const FEW = 500

/** What answers of the Admin API show that are kept. */
const SHOWN: readonly Kind[] = ['projects', 'environments', 'tags', 'segments', 'configs', 'targets']

interface Waiting extends Done {
  /** Asks whether a write would succeed. */
  isProbe?: boolean
  resolve(): void
  reject(error: Error): void
}

/**
 * All data in memory, kept in one JSON file. Transactions run one after the other on a draft; transactions that end while a write is
 * under way share the next one. Reads see only what is durable: the draft's changes reach the published state when their write has ended.
 */
export class JsonStorage implements Storage {
  private draft: Draft
  private published: State
  private readStores: Stores
  private turn: Promise<unknown> = Promise.resolve()
  private waiting: Waiting[] = []
  private writing: Promise<void> | undefined
  /** Counts failed writes: a transaction that began before one is based on changes that were lost. */
  private failures = 0
  /** What the draft still holds though it could not be stored, oldest first. */
  private lost: Done[] = []
  private closed = false
  private versions = 0
  private readonly served: Revisions
  /** Many changes are being published; readers see either all of them or none. */
  private publishing: Promise<void> | undefined

  private constructor(
    private readonly persistence: Persistence,
    state: State,
  ) {
    this.published = state
    this.served = new Revisions(state)
    this.draft = this.newDraft()
    this.readStores = readStoresOver(state, persistence.audit)
    persistence.onAuditKept = (ids) => {
      for (const id of ids) this.draft.state.apply({ table: 'audit', id, row: undefined })
    }
  }

  /**
   * Opens the data file, creating it if it is missing; without a file the data lives in memory only. `onlyToRead`: neither the file
   * nor its journal is changed, and both may be of an earlier format.
   */
  static async open(file?: string, onlyToRead = false): Promise<JsonStorage> {
    const files = onlyToRead ? OnlyToRead : Persistence
    const { persistence, state } = file === undefined ? Persistence.inMemory() : await files.open(file)
    return new JsonStorage(persistence, state)
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    while (this.publishing) await this.publishing
    return work(this.readStores)
  }

  async findTokenOwner(hash: string): Promise<TokenOwner | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return tokenOwner(this.published, hash)
  }

  async findSessionOwner(hash: string): Promise<SessionOwner | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return sessionOwner(this.published, hash)
  }

  async findSdkKey(hash: string, now: string): Promise<FoundSdkKey | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return findSdkKey(this.published, hash, now)
  }

  async readServed(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    while (this.publishing) await this.publishing
    return readServed(this.published, this.served, projectId, environmentId, since)
  }

  async revisions(): Promise<Map<string, number>> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return this.served.all()
  }

  watch(listener: ChangeListener): () => void {
    return this.served.listeners.add(listener)
  }

  async transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.inTurn(async (done) => {
      const { end, durable } = await this.run(work)
      done()
      await durable
      return end()
    })
  }

  async dump(kinds: readonly Kind[], take: (batch: Batch) => Promise<number>): Promise<void> {
    await this.persistence.refuseAnother()
    while (this.publishing) await this.publishing
    await dump(this.published, this.persistence.audit, kinds, take)
  }

  load(batches: AsyncIterable<Batch>): Promise<void> {
    return this.inTurn(async () => {
      await this.writing
      while (this.persistence.folding) await this.persistence.folding
      if (this.closed) throw new StorageUnavailable('The storage is closed')
      if (this.published.tables.organizations.rows.size > 0) throw new StoreNotEmpty()
      const { state, audit } = await load(batches)
      await this.persistence.load(state, audit)
      this.published = state
      this.readStores = readStoresOver(state, this.persistence.audit)
      this.draft = this.newDraft()
      this.lost = []
      this.versions += 1
      this.served.replaced(state)
    })
  }

  version(): number {
    return this.versions
  }

  async dropAuditBefore(time: string): Promise<number> {
    const { persistence, published } = this
    if (!(await persistence.hasAuditBefore(time, published))) return 0
    while (persistence.folding) await persistence.folding
    if (this.closed) return 0
    const dropped = persistence.dropAudit(time)
    // While a change is written, the state differs from the journal's; it is tidied after that.
    if (!this.writing) persistence.tidy(published)
    return dropped
  }

  async check(): Promise<void> {
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    await this.enqueue({ ...NOTHING, isProbe: true })
  }

  async backup(file: string): Promise<void> {
    await this.persistence.refuseAnother()
    while (this.persistence.folding ?? this.publishing) await (this.persistence.folding ?? this.publishing)
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    await this.persistence.backup(this.published, file)
  }

  forRequest(): Storage {
    return this
  }

  tellTrouble(listener: (error: Error) => void): void {
    this.persistence.tellTrouble(listener)
  }

  announce(control: ControlAddress): Promise<void> {
    return this.persistence.announce(control)
  }

  async close(signal?: AbortSignal): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.turn
    await this.writing
    await this.persistence.close(this.published, signal)
  }

  /** Runs work that changes the state after all that came before; `done` lets the next begin. */
  private async inTurn<T>(work: (done: () => void) => Promise<T>): Promise<T> {
    const before = this.turn
    let done: () => void = () => undefined
    this.turn = new Promise<void>((resolve) => (done = resolve))
    await before
    try {
      return await work(done)
    } finally {
      done()
    }
  }

  /** Runs work on the draft. `end` answers its result or throws its error, once what it has seen is durable. */
  private async run<T>(
    work: (stores: Stores) => Promise<T>,
  ): Promise<{ end: () => Promise<T>; durable: Promise<void> }> {
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    const { draft } = this
    await draft.ready
    await this.takeBackLost()
    const { failures } = this
    try {
      const result = await work(draft.stores)
      if (failures !== this.failures) throw new StorageUnavailable('An earlier change could not be stored')
      return { end: () => Promise.resolve(result), durable: this.enqueue(draft.writer.finish()) }
    } catch (thrown) {
      const error = thrown as Error
      await draft.writer.rollback()
      return { end: () => Promise.reject(error), durable: this.enqueue(NOTHING) }
    }
  }

  /** Between transactions only: one that is under way when a write fails is based on lost data, and is rolled back first. */
  private async takeBackLost(): Promise<void> {
    for (let last = this.lost.pop(); last; last = this.lost.pop()) await this.draft.writer.undo(last)
  }

  private newDraft(): Draft {
    return new Draft(this.published, this.persistence.audit)
  }

  /** Even a transaction that changes nothing waits, and so does one that failed: it may have read what is not durable yet. */
  private enqueue(wanted: Pick<Waiting, keyof Done | 'isProbe'>): Promise<void> {
    if (wanted.changes.length === 0 && !wanted.isProbe && !this.writing) return Promise.resolve()
    const durable = new Promise<void>((resolve, reject) => this.waiting.push({ ...wanted, resolve, reject }))
    this.writing ??= this.writeAll()
    return durable
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting
      this.waiting = []
      await this.writeBatch(batch)
    }
    this.writing = undefined
  }

  private async writeBatch(batch: readonly Waiting[]): Promise<void> {
    const changes = ([] as Change[]).concat(...batch.map((one) => one.changes))
    try {
      if (changes.length > 0) await this.persistence.write(changes, this.published)
      else if (batch.some((one) => one.isProbe)) await this.persistence.probe(this.published)
    } catch (error) {
      return this.fail(batch, error as Error)
    }
    if (changes.length > FEW) await (this.publishing = this.publishInSteps(changes))
    else for (const change of changes) this.publish(change)
    this.served.raise()
    if (changes.some(({ table }) => SHOWN.includes(table))) this.versions += 1
    for (const one of batch) one.resolve()
    this.persistence.tidy(this.published)
  }

  private publish(change: Change): void {
    this.served.note(change, this.published.apply(change))
  }

  private async publishInSteps(changes: readonly Change[]): Promise<void> {
    const slice = new TimeSlice()
    for (const change of changes) {
      this.publish(change)
      await slice.step()
    }
    this.publishing = undefined
  }

  private fail(batch: readonly Waiting[], cause: Error): void {
    const { message } = this.persistence.explain(cause)
    const reason = cause instanceof StorageUnavailable ? cause.reason : 'The data file cannot be written.'
    // A log writes out the message of a cause: twice the same says nothing more.
    const error = new StorageUnavailable(message, { reason, ...(cause.message !== message && { cause }) })
    const lost = [...batch, ...this.waiting]
    if (lost.some(({ changes }) => changes.length > 0)) {
      this.failures += 1
      this.lost.push(...lost)
    }
    this.waiting = []
    for (const one of lost) one.reject(error)
  }
}
