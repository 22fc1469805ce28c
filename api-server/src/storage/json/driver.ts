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
import type { Revision, ServedReading } from '../served.js'
import { Draft } from './draft.js'
import { sessionOwner, tokenOwner } from './owners.js'
import { OnlyToRead } from './only-to-read.js'
import { Persistence } from './persistence.js'
import { Published } from './published.js'
import { findSdkKey, readServed } from './served.js'
import type { State } from './state.js'
import { dump, load } from './transfer.js'
import { WriteQueue } from './write-queue.js'
import type { Done } from './writer.js'

const NOTHING: Done = { changes: [], before: [] }

/**
 * All data in memory, kept in one JSON file. Transactions run one after the other on a draft; transactions that end while a write is
 * under way share the next one. Reads see only what is durable: the draft's changes reach the published state when their write has ended.
 */
export class JsonStorage implements Storage {
  private readonly published: Published
  private readonly queue: WriteQueue
  private draft: Draft
  private turn: Promise<unknown> = Promise.resolve()
  private closed = false

  private constructor(
    private readonly persistence: Persistence,
    state: State,
  ) {
    this.published = new Published(persistence, state)
    this.queue = new WriteQueue(persistence, this.published)
    this.draft = this.newDraft()
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
    while (this.published.publishing) await this.published.publishing
    return work(this.published.stores)
  }

  async findTokenOwner(hash: string): Promise<TokenOwner | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return tokenOwner(this.published.state, hash)
  }

  async findSessionOwner(hash: string): Promise<SessionOwner | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return sessionOwner(this.published.state, hash)
  }

  async findSdkKey(hash: string, now: string): Promise<FoundSdkKey | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return findSdkKey(this.published.state, hash, now)
  }

  async readServed(projectId: string, environmentId: string, since?: string): Promise<ServedReading | null> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    while (this.published.publishing) await this.published.publishing
    return readServed(this.published.state, this.published.revisions, projectId, environmentId, since)
  }

  async revisions(): Promise<Map<string, Revision>> {
    if (!this.persistence.isCertain) await this.persistence.verify()
    return this.published.revisions.all()
  }

  watch(listener: ChangeListener): () => void {
    return this.published.revisions.listeners.add(listener)
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
    while (this.published.publishing) await this.published.publishing
    await dump(this.published.state, this.persistence.audit, kinds, take)
  }

  load(batches: AsyncIterable<Batch>): Promise<void> {
    return this.inTurn(async () => {
      await this.queue.writing
      while (this.persistence.folding) await this.persistence.folding
      if (this.closed) throw new StorageUnavailable('The storage is closed')
      if (this.published.state.tables.organizations.rows.size > 0) throw new StoreNotEmpty()
      const { state, audit } = await load(batches)
      await this.persistence.load(state, audit)
      this.published.replace(state)
      this.draft = this.newDraft()
      this.queue.lost = []
    })
  }

  version(): number {
    return this.published.version
  }

  async dropAuditBefore(time: string): Promise<number> {
    const { persistence, published } = this
    if (!(await persistence.hasAuditBefore(time, published.state))) return 0
    while (persistence.folding) await persistence.folding
    if (this.closed) return 0
    const dropped = persistence.dropAudit(time)
    // While a change is written, the state differs from the journal's; it is tidied after that.
    if (!this.queue.writing) persistence.tidy(published.state)
    return dropped
  }

  async check(): Promise<void> {
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    await this.queue.add({ ...NOTHING, isProbe: true })
  }

  async backup(file: string): Promise<void> {
    await this.persistence.refuseAnother()
    const { persistence, published } = this
    while (persistence.folding ?? published.publishing) await (persistence.folding ?? published.publishing)
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    await persistence.backup(published.state, file)
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
    await this.queue.writing
    await this.persistence.close(this.published.state, signal)
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

  /** Runs work on the draft. `end` returns its result or throws its error, once what it has seen is durable. */
  private async run<T>(
    work: (stores: Stores) => Promise<T>,
  ): Promise<{ end: () => Promise<T>; durable: Promise<void> }> {
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    const { draft } = this
    await draft.ready
    await this.takeBackLost()
    const { failures } = this.queue
    try {
      const result = await work(draft.stores)
      if (failures !== this.queue.failures) throw new StorageUnavailable('An earlier change could not be stored')
      return { end: () => Promise.resolve(result), durable: this.queue.add(draft.writer.finish()) }
    } catch (thrown) {
      const error = thrown as Error
      await draft.writer.rollback()
      return { end: () => Promise.reject(error), durable: this.queue.add(NOTHING) }
    }
  }

  /** Between transactions only: one that is under way when a write fails is based on lost data, and is rolled back first. */
  private async takeBackLost(): Promise<void> {
    const { lost } = this.queue
    for (let last = lost.pop(); last; last = lost.pop()) await this.draft.writer.undo(last)
  }

  private newDraft(): Draft {
    return new Draft(this.published.state, this.persistence.audit)
  }
}
