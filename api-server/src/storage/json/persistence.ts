import { rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { AuditEntry } from '../../domain/records.js'
import { StorageUnavailable, type ControlAddress } from '../storage.js'
import { AuditLog } from './audit-log.js'
import { forgetKept } from './audit-memory.js'
import { RemovedNames, removesNames, Rewriting } from './audit-names.js'
import { type Dropping, remainsOf } from './audit-retention.js'
import { emptyDocument, snapshot } from './document.js'
import { DataFileError, explained } from './errors.js'
import { openFiles, type Disk } from './opening.js'
import { State, type Change } from './state.js'
import { put } from './transfer.js'

/** Below this size the journal is not folded into the data file: a rewrite would cost more than it saves. */
const SMALLEST_FOLD = 8 * 1024 * 1024
/** For how long after a write the disk counts as writable, in milliseconds. */
const PROVEN_MS = 1000

/** What else is done to the audit entries when a state is written. */
interface Folding {
  dropping?: Dropping
  added?: AsyncIterable<readonly AuditEntry[]>
}

/**
 * Keeps a state on disk: the data file (lowdb) and beside it a journal of what happened since it was written. A change
 * costs one append however large the data is; the journal is folded into the data file when it has grown as large as
 * that, and when the server stops, so that the data file alone then holds everything.
 */
export class Persistence {
  /** The data file or the journal is gone: the data file is written again before anything else is confirmed. */
  private broken = false
  /** A fold that runs beside the writes, or a backup. */
  folding: Promise<unknown> | undefined
  /** Audit entries that the next fold is to leave out. */
  private dropping: Dropping | undefined
  private droppedBefore = ''
  /** The journal's size at which a fold that failed is tried again. */
  private foldAgainAt = 0
  private provenAt = -Infinity
  /** How often names were removed from everything, and how many of these removals the data file has seen. */
  protected removals = 0
  private rewritten = 0
  private readonly stopping = new AbortController()
  /** The audit entries that the data file holds. */
  readonly audit: AuditLog
  private onTrouble: (error: Error) => void = () => undefined
  /** Called when audit entries have gone from memory into the data file. */
  onAuditKept: (ids: readonly string[]) => void = () => undefined

  protected constructor(
    private seq: number,
    private readonly disk?: Disk,
    private readonly data = disk?.data,
  ) {
    this.audit = data?.audit ?? new AuditLog()
  }

  static inMemory(): { persistence: Persistence; state: State } {
    return { persistence: new Persistence(0), state: new State() }
  }

  static async open(file: string): Promise<{ persistence: Persistence; state: State }> {
    const { disk, state, seq } = await openFiles(file)
    const persistence = new Persistence(seq, disk)
    // The journal is gone once a data file was written without the names.
    if (disk.journal.bytes > 0 && !RemovedNames.of(state).isEmpty) persistence.removals = 1
    return { persistence, state }
  }

  /** True if no other process can have taken the data file; otherwise `verify` finds out. */
  get isCertain(): boolean {
    return this.disk?.lock.isCertain ?? true
  }

  /** Throws StorageUnavailable when another process has taken the data file. */
  async verify(): Promise<void> {
    await this.disk?.lock.verify()
  }

  /** Resolves when the changes are durable, and this process still owns the file; `state` is the one before them. */
  async write(changes: readonly Change[], state: State): Promise<void> {
    if (!this.disk) return
    const { journal } = this.disk
    this.provenAt = -Infinity
    await this.mend(state)
    await journal.append(this.seq + 1, changes)
    try {
      await this.confirm(state)
    } catch (error) {
      await journal.retract()
      throw error
    }
    this.seq += 1
    if (removesNames(changes)) this.removals += 1
    this.provenAt = performance.now()
  }

  /** Tells what goes wrong beside writes: a fold that failed, a lock that is lost. */
  tellTrouble(listener: (error: Error) => void): void {
    if (!this.disk) return
    this.onTrouble = (error) => listener(this.explain(error))
    this.disk.lock.onTrouble = this.onTrouble
  }

  /** What went wrong with the files, in words for the person who runs the server. */
  explain(error: unknown): Error {
    return explained(error, this.disk?.file ?? '') as Error
  }

  /** Whether a write would succeed now; throws what it would fail with. */
  async probe(state: State): Promise<void> {
    if (!this.disk || performance.now() - this.provenAt < PROVEN_MS) return
    await this.mend(state)
    await this.disk.journal.probe()
    await this.confirm(state)
    this.provenAt = performance.now()
  }

  /**
   * Begins to fold a journal that has grown large into the data file, or one with audit entries that are to be dropped or rewritten.
   * Writes go on meanwhile. Only to be called while the state is what the journal leads to.
   */
  tidy(state: State): void {
    if (!this.disk || this.folding || this.broken) return
    const { journal, data } = this.disk
    const { dropping, rewritten, removals, foldAgainAt } = this
    const rewrites = rewritten < removals && journal.bytes > foldAgainAt
    if (!dropping && !rewrites && journal.bytes <= Math.max(SMALLEST_FOLD, data.cost, foldAgainAt)) return
    this.dropping = undefined
    this.folding = this.fold(state, { ...(dropping && { dropping }) })
      .then((dropped) => dropping?.done(dropped))
      // Costs nothing but another try: the journal still has everything.
      .catch((error: unknown) => {
        this.foldAgainAt = journal.bytes + SMALLEST_FOLD
        if (dropping) dropping.failed(error)
        else this.onTrouble(error as Error)
      })
      .then(() => (this.folding = undefined))
  }

  /** Whether the oldest audit entry is from before the time, and entries from before it were not left out already. */
  async hasAuditBefore(time: string, state: State): Promise<boolean> {
    if (time === this.droppedBefore) return false
    const oldest = (await this.audit.oldest()) ?? this.audit.recent(state.tables.audit.allRows())[0]
    return oldest !== undefined && oldest.at < time
  }

  /** Drops the audit entries from before the time at the next `tidy`, except those that must stay; returns how many. */
  dropAudit(time: string): Promise<number> {
    if (!this.disk || this.broken) return Promise.resolve(0)
    return new Promise<number>((done, failed) => {
      this.dropping?.done(0)
      this.dropping = { time, done, failed }
    })
  }

  /** Replaces the current state by another one, with audit entries that go into the data file as they come. */
  async load(state: State, audit: AsyncIterable<readonly AuditEntry[]>): Promise<void> {
    if (!this.disk) {
      for await (const records of audit) put(state, { kind: 'audit', records })
      return
    }
    await this.confirm()
    while (this.folding) await this.folding
    this.droppedBefore = ''
    const work = this.fold(state, { added: audit })
    this.folding = work.catch(() => undefined).then(() => (this.folding = undefined))
    await work
  }

  /** Writes the state as a separate data file. Nothing is folded meanwhile; to be called like `tidy`. */
  async backup(state: State, file: string): Promise<void> {
    const { data } = this
    if (!data) throw new DataFileError('Data that is kept in memory only has no backup.')
    const names = RemovedNames.of(state)
    const recent = this.audit.recent(state.tables.audit.allRows()).map(names.without)
    const document = snapshot(state, recent, { generation: randomUUID(), journal: '', seq: this.seq })
    const work = document.then((whole) => data.copy(whole, file, this.rewriting(names)))
    this.folding = work.catch(() => undefined).then(() => (this.folding = undefined))
    await work
  }

  async announce(control: ControlAddress): Promise<void> {
    await this.disk?.lock.announce(control)
  }

  /**
   * Folds the journal and releases the files. What is not folded when the signal comes stays in the journal, where the next
   * start finds it. Throws StorageUnavailable if the files are not as they should be.
   */
  async close(state: State, signal?: AbortSignal): Promise<void> {
    if (!this.disk) return
    const { journal, lock } = this.disk
    const abort = () => this.stopping.abort()
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
    this.dropping?.done(0)
    try {
      await this.folding
      await this.confirm()
      if (this.broken || journal.bytes > 0) await this.fold(state)
      await journal.close()
      await rm(journal.file, { force: true })
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      if (this.stopping.signal.aborted && !this.broken) return
      const { message } = this.explain(error)
      throw new StorageUnavailable(
        `${message} What was acknowledged is in ${journal.file}, where the next start finds it.`,
        { cause: error },
      )
    } finally {
      signal?.removeEventListener('abort', abort)
      await journal.close()
      await this.audit.close()
      await lock.release()
    }
  }

  /** Puts right what was found to be gone. */
  private async mend(state: State): Promise<void> {
    if (!this.broken) return
    await this.folding
    await this.fold(state)
    this.broken = false
  }

  /**
   * Throws unless the files are this process's own, and in their places. A missing one is written again at once if the state is
   * given, which includes everything confirmed before.
   */
  private async confirm(state?: State): Promise<void> {
    if (!this.disk) return
    const { journal, file } = this.disk
    const place = await this.refuseAnother()
    if (place === 'same' && (await journal.isInPlace())) return
    this.broken = true
    if (!state) return
    // Writes that were not confirmed to anybody must be removed, since the next writes continue without them.
    await journal.retract()
    await this.mend(state)
    throw new StorageUnavailable(`${file} or its journal was deleted while the server runs. It was rewritten.`)
  }

  /** Throws StorageUnavailable when another process has taken the data file, or another file its place. */
  async refuseAnother(): Promise<'same' | 'missing'> {
    if (!this.disk) return 'same'
    const { lock, data, file } = this.disk
    await lock.verify()
    const place = await data.look()
    if (place !== 'another') return place
    throw new StorageUnavailable(
      `${file} was replaced while the server runs. Nothing more is written: stop the server, see which of the two is to stay, ` +
        'and move the journal away when it is not the one that the server had.',
      { reason: 'The data file was replaced while the server runs.' },
    )
  }

  /** Writes the state, which is what the journal leads to now, into the data file. */
  private async fold(state: State, { dropping, added }: Folding = {}): Promise<number> {
    if (!this.disk) return 0
    const { low, data, journal } = this.disk
    const folded = journal.end
    const { seq, removals } = this
    const generation = randomUUID()
    const kept = state.tables.audit.allRows()
    const names = RemovedNames.of(state)
    const recent = this.audit.recent(kept).map(names.without)
    const whole = await snapshot(state, recent, { generation, journal: journal.id, seq })
    const remains =
      dropping &&
      (await remainsOf(this.audit, whole.audit, dropping.time, (kind, id) => state.tables[kind].get(id) !== null))
    data.options = {
      remains,
      rewriting: this.rewriting(names),
      added,
      signal: this.stopping.signal,
      beforeReplaced: async () => void (await this.refuseAnother()),
      onReplaced: () => this.audit.kept(kept.at(-1)?.seq ?? 0),
    }
    low.data = remains ? { ...whole, audit: remains.recent } : whole
    try {
      await low.write()
    } finally {
      low.data = emptyDocument()
    }
    this.rewritten = removals
    await forgetKept(state, kept, this.onAuditKept)
    await journal.drop(folded, { generation, seq })
    this.foldAgainAt = 0
    if (dropping) this.droppedBefore = dropping.time
    return remains?.dropped ?? 0
  }

  private rewriting(names: RemovedNames): Rewriting | undefined {
    return this.rewritten < this.removals && !names.isEmpty ? new Rewriting(names) : undefined
  }
}
