import {
  StorageUnavailable,
  type ControlAddress,
  type SessionOwner,
  type Storage,
  type Stores,
  type TokenOwner,
} from '../storage.js'
import { olderOf, Persistence } from './persistence.js'
import { State, type Change, type TableName } from './state.js'
import { storesOver } from './stores.js'
import { Writer } from './writer.js'

/** What no answer of the Admin API shows. */
const UNREAD: readonly TableName[] = ['usage', 'tokens', 'sessions', 'codes']

interface Waiting {
  changes: readonly Change[]
  resolve(): void
  reject(error: Error): void
}

/** What transactions work on, one after the other. */
interface Draft {
  state: State
  writer: Writer
  stores: Stores
}

/**
 * All data in memory, kept in one JSON file. Transactions run one after the other on a draft; transactions that end
 * while a write is under way share the next one. Reads see only what is durable: the draft's changes reach the
 * published state when their write has ended.
 */
export class JsonStorage implements Storage {
  private draft: Draft
  private readonly published: State
  private readonly readStores: Stores
  private turn: Promise<unknown> = Promise.resolve()
  private waiting: Waiting[] = []
  private writing: Promise<void> | undefined
  /** Counts failed writes: a transaction that began before one stands on changes that were lost. */
  private failures = 0
  private closed = false
  private versions = 0

  private constructor(
    private readonly persistence: Persistence,
    state: State,
  ) {
    this.published = state
    this.draft = this.newDraft()
    this.readStores = storesOver(state, new Writer(new State()), persistence.audit)
    persistence.onAuditKept = (ids) => {
      for (const id of ids) this.draft.state.apply({ table: 'audit', id, row: undefined })
    }
  }

  /** Opens the data file, creating it when missing; without a file the data lives in memory only. */
  static async open(file?: string): Promise<JsonStorage> {
    const { persistence, state } = file === undefined ? Persistence.inMemory() : await Persistence.open(file)
    state.upgrade()
    return new JsonStorage(persistence, state)
  }

  read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return work(this.readStores)
  }

  findTokenOwner(hash: string): Promise<TokenOwner | null> {
    const { tokens, members, organizations } = this.published.tables
    const token = tokens.find('hash', hash)
    const member = token && members.get(token.memberId)
    const organization = token && organizations.get(token.organizationId)
    return Promise.resolve(token && member && organization ? { token, member, organization } : null)
  }

  findSessionOwner(hash: string): Promise<SessionOwner | null> {
    const { sessions, members, organizations } = this.published.tables
    const session = sessions.find('hash', hash)
    const member = session && members.get(session.memberId)
    const organization = session && organizations.get(session.organizationId)
    return Promise.resolve(session && member && organization ? { session, member, organization } : null)
  }

  async transaction<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const before = this.turn
    let done: () => void = () => undefined
    this.turn = new Promise<void>((resolve) => (done = resolve))
    await before
    try {
      const { result, durable } = await this.run(work)
      done()
      await durable
      return result
    } finally {
      done()
    }
  }

  version(): number {
    return this.versions
  }

  async dropAuditBefore(time: string): Promise<number> {
    const { persistence, published } = this
    const recent = () => published.tables.audit.all()
    const { place, older } = await persistence.audit.since(time)
    if (older === 0 && (place < persistence.audit.end || olderOf(recent(), time) === 0)) return 0
    while (persistence.folding) await persistence.folding
    if (this.closed) return 0
    const dropped = persistence.dropAudit(time)
    // While a change is written, the state is not yet what the journal leads to; after it somebody else tidies.
    if (!this.writing) persistence.tidy(published)
    return dropped
  }

  check(): Promise<void> {
    return this.closed ? Promise.reject(new StorageUnavailable('The storage is closed')) : Promise.resolve()
  }

  announce(control: ControlAddress): Promise<void> {
    return this.persistence.announce(control)
  }

  async close(): Promise<void> {
    if (this.closed) return
    this.closed = true
    await this.turn
    await this.writing
    await this.persistence.close(this.published)
  }

  private async run<T>(work: (stores: Stores) => Promise<T>): Promise<{ result: T; durable: Promise<void> }> {
    if (this.closed) throw new StorageUnavailable('The storage is closed')
    const { draft, failures } = this
    try {
      const result = await work(draft.stores)
      if (failures !== this.failures) throw new StorageUnavailable('An earlier change could not be stored')
      return { result, durable: this.enqueue(draft.writer.finish()) }
    } catch (error) {
      draft.writer.rollback()
      throw error
    }
  }

  private newDraft(): Draft {
    const state = this.published.copy()
    const writer = new Writer(state)
    return { state, writer, stores: storesOver(state, writer, this.persistence.audit) }
  }

  /** Even a transaction without changes waits: it may have read what is not durable yet. */
  private enqueue(changes: readonly Change[]): Promise<void> {
    if (changes.length === 0 && !this.writing) return Promise.resolve()
    const durable = new Promise<void>((resolve, reject) => this.waiting.push({ changes, resolve, reject }))
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
    const changes = batch.flatMap((one) => one.changes)
    try {
      if (changes.length > 0) await this.persistence.write(changes, this.published)
    } catch (error) {
      return this.fail(batch, error as Error)
    }
    for (const change of changes) this.published.apply(change)
    if (changes.some(({ table }) => !UNREAD.includes(table))) this.versions += 1
    for (const one of batch) one.resolve()
    this.persistence.tidy(this.published)
  }

  private fail(batch: readonly Waiting[], cause: Error): void {
    this.failures += 1
    const lost = [...batch, ...this.waiting]
    this.waiting = []
    this.draft = this.newDraft()
    const error = new StorageUnavailable(`The data file could not be written: ${cause.message}`, { cause })
    for (const one of lost) one.reject(error)
  }
}
