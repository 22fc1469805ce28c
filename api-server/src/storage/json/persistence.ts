import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Low, Memory } from 'lowdb'
import type { AuditEntry } from '../../domain/records.js'
import type { ControlAddress } from '../storage.js'
import { AuditLog } from './audit-log.js'
import { DurableFile, FORMAT, makeFolder, type Document } from './data-file.js'
import { DataFileError } from './errors.js'
import { Journal, type Entry } from './journal.js'
import { DataFileLock } from './lock.js'
import { State, TABLE_NAMES, type Change, type TableName } from './state.js'

/** Below this size the journal is not folded into the data file: a rewrite would cost more than it saves. */
const SMALLEST_FOLD = 8 * 1024 * 1024

/** Whoever waits for the oldest audit entries to be dropped. */
interface Dropping {
  time: string
  done(dropped: number): void
  failed(error: unknown): void
}

/**
 * Keeps a state on disk: the data file (lowdb) and beside it a journal of what happened since it was written. A change
 * costs one append however large the data is; the journal is folded into the data file when it has grown as large as
 * that, and when the server stops, so that the data file alone then holds everything.
 */
export class Persistence {
  private seq = 0
  /**
   * An append failed, so the journal may end in half a line, and its number is used up: the data file is rewritten before
   * the next write. A fold that went on beside the append does not do for that.
   */
  private broken = false
  /** A fold that goes on beside the writes. */
  folding: Promise<unknown> | undefined
  /** Audit entries that the next fold is to leave out. */
  private dropping: Dropping | undefined
  /** The journal's size at which a fold that failed is tried again. */
  private foldAgainAt = 0
  /** The audit entries that the data file holds. */
  readonly audit: AuditLog
  /** Called when audit entries have gone from memory into the data file. */
  onAuditKept: (ids: readonly string[]) => void = () => undefined

  private constructor(
    private readonly low: Low<Document>,
    private readonly disk?: { data: DurableFile; journal: Journal; lock: DataFileLock },
  ) {
    this.audit = disk?.data.audit ?? new AuditLog()
  }

  static inMemory(): { persistence: Persistence; state: State } {
    return { persistence: new Persistence(new Low<Document>(new Memory(), emptyDocument())), state: new State() }
  }

  static async open(file: string): Promise<{ persistence: Persistence; state: State }> {
    await makeFolder(path.dirname(path.resolve(file)))
    const lock = await DataFileLock.acquire(file)
    const journal = new Journal(`${file}.journal`)
    try {
      const data = new DurableFile(file)
      const low = new Low<Document>(data, emptyDocument())
      await low.read()
      const persistence = new Persistence(low, { data, journal, lock })
      const state = persistence.replay(await journal.open())
      // Nothing to keep yet, but a folder that cannot be written to shows now.
      if (data.cost === 0 || data.outdated) await persistence.fold(state)
      return { persistence, state }
    } catch (error) {
      await journal.close()
      await lock.release()
      throw error
    }
  }

  /** Resolves when the changes are durable; `state` is the one before them. */
  async write(changes: readonly Change[], state: State): Promise<void> {
    if (!this.disk) return
    if (this.broken) {
      await this.folding
      await this.fold(state)
      this.broken = false
    }
    this.seq += 1
    try {
      await this.disk.journal.append({ seq: this.seq, changes: changes.map(toEntry) })
    } catch (error) {
      this.broken = true
      throw error
    }
  }

  /**
   * Begins to fold a journal that has grown large into the data file, or one with audit entries that are to be dropped.
   * Writes go on meanwhile. Only to be called while the state is what the journal leads to.
   */
  tidy(state: State): void {
    if (!this.disk || this.folding || this.broken) return
    const { journal, data } = this.disk
    const { dropping } = this
    if (!dropping && journal.bytes <= Math.max(SMALLEST_FOLD, data.cost, this.foldAgainAt)) return
    this.dropping = undefined
    this.folding = this.fold(state, dropping)
      .then((dropped) => dropping?.done(dropped))
      // Costs nothing but another try: the journal still has everything.
      .catch((error: unknown) => {
        this.foldAgainAt = journal.bytes + SMALLEST_FOLD
        dropping?.failed(error)
      })
      .then(() => (this.folding = undefined))
  }

  /** Leaves out the oldest audit entries, those from before the time, at the next `tidy`; answers how many. */
  dropAudit(time: string): Promise<number> {
    if (!this.disk || this.broken) return Promise.resolve(0)
    return new Promise<number>((done, failed) => {
      this.dropping?.done(0)
      this.dropping = { time, done, failed }
    })
  }

  async announce(control: ControlAddress): Promise<void> {
    await this.disk?.lock.announce(control)
  }

  async close(state: State): Promise<void> {
    if (!this.disk) return
    const { journal, lock } = this.disk
    this.dropping?.done(0)
    try {
      await this.folding
      if (this.broken || journal.bytes > 0) await this.fold(state)
      await this.audit.close()
      await journal.close()
      await rm(journal.file, { force: true })
    } finally {
      await lock.release()
    }
  }

  /** Writes the state, which is what the journal leads to now, into the data file. */
  private async fold(state: State, dropping?: Dropping): Promise<number> {
    const folded = this.disk?.journal.bytes ?? 0
    const whole = toDocument(state, this.seq)
    const kept = whole.audit.map(({ id }) => id)
    const { place, document, dropped } = dropping
      ? await this.withoutOld(whole, dropping.time)
      : { place: this.audit.first, document: whole, dropped: 0 }
    if (this.disk) {
      this.disk.data.auditFrom = place
      this.disk.data.onReplaced = () => {
        for (const id of kept) state.apply({ table: 'audit', id, row: undefined })
        this.onAuditKept(kept)
      }
    }
    this.low.data = document
    try {
      await this.low.write()
    } finally {
      this.low.data = emptyDocument()
    }
    await this.disk?.journal.drop(folded)
    this.foldAgainAt = 0
    return dropped
  }

  /** The document without audit entries from before the time, and the place of the first that the file is to keep. */
  private async withoutOld(document: Document, time: string) {
    const { place, older } = await this.audit.since(time)
    if (place < this.audit.end) return { place, document, dropped: older }
    const audit = document.audit.slice(olderOf(document.audit, time))
    return { place, document: { ...document, audit }, dropped: older + document.audit.length - audit.length }
  }

  private replay(entries: readonly Entry[]): State {
    const state = new State()
    const document = this.low.data
    this.seq = document.seq
    for (const table of TABLE_NAMES) {
      for (const record of document[table]) put(state, table, state.tables[table].idOf(record as never), record)
    }
    this.low.data = emptyDocument()
    for (const entry of entries) {
      if (entry.seq <= document.seq) continue
      if (entry.seq !== this.seq + 1) throw this.gap(entry.seq)
      this.seq = entry.seq
      for (const [table, id, record] of entry.changes) put(state, table as TableName, id, record)
    }
    return state
  }

  private gap(seq: number): DataFileError {
    return new DataFileError(
      `${this.disk?.journal.file ?? ''} does not belong to the data file beside it: it goes on with step ${seq} where step ` +
        `${this.seq + 1} is due. Both were left as they are; put back the data file and journal that belong together.`,
    )
  }
}

/** How many entries stand before the first that is not from before the time. */
export function olderOf(entries: readonly AuditEntry[], time: string): number {
  const first = entries.findIndex(({ at }) => at >= time)
  return first < 0 ? entries.length : first
}

function toEntry({ table, id, row }: Change): Entry['changes'][0] {
  return [table, id, row ? row.record : null]
}

function put(state: State, table: TableName, id: string, record: unknown): void {
  const known = state.tables[table].rows.get(id)
  const row = known ? { record, seq: known.seq } : state.tables[table].nextRow(record as never)
  state.apply({ table, id, row: record === null ? undefined : row })
}

function emptyDocument(): Document {
  return toDocument(new State(), 0)
}

function toDocument(state: State, seq: number): Document {
  const lists = TABLE_NAMES.map((name) => [name, state.tables[name].all()] as const)
  return { format: FORMAT, seq, ...Object.fromEntries(lists) } as unknown as Document
}
