import type { TimeSlice } from '../../domain/time-slice.js'
import { UniqueViolation } from '../storage.js'
import { RowList, type Row } from './row-list.js'

export type { Row } from './row-list.js'

export interface TableShape<T> {
  id(record: T): string
  /** Field to the values that no other record may have. */
  unique?: Record<string, (record: T) => readonly string[]>
  /** Name to the value by which records are listed together. */
  groups?: Record<string, (record: T) => string>
  /** A field that no two records of a group may share; for groups that stay small, since it is searched. */
  uniqueIn?: { group: string; field: string; of: (record: T) => string }
}

interface Group<T> {
  of: (record: T) => string
  rows: Map<string, RowList<T>>
}

/** Records of one kind in memory, with their indexes. Records are never changed in place. */
export class Table<T> {
  readonly rows = new Map<string, Row<T>>()
  private readonly unique: { field: string; of: (record: T) => readonly string[]; ids: Map<string, string> }[]
  private readonly groups = new Map<string, Group<T>>()
  private lastSeq = 0
  /** False once a row was restored by an undo, which puts it at the end of its map. */
  private isOrdered = true

  constructor(private readonly shape: TableShape<T>) {
    this.unique = Object.entries(shape.unique ?? {}).map(([field, of]) => ({ field, of, ids: new Map() }))
    for (const [name, of] of Object.entries(shape.groups ?? {})) this.groups.set(name, { of, rows: new Map() })
  }

  get(id: string): T | null {
    return this.rows.get(id)?.record ?? null
  }

  find(field: string, value: string): T | null {
    const id = this.unique.find((index) => index.field === field)?.ids.get(value)
    return id === undefined ? null : this.get(id)
  }

  /** The records of a group, oldest first. */
  list(group: string, value: string): T[] {
    return this.groups.get(group)?.rows.get(value)?.allRecords() ?? []
  }

  /** The same with their positions; not to be kept or changed. */
  listRows(group: string, value: string): readonly Row<T>[] {
    return this.groupRows(group, value)
  }

  /** How many records a group has. */
  count(group: string, value: string): number {
    return this.groups.get(group)?.rows.get(value)?.size ?? 0
  }

  all(): T[] {
    return this.allRows().map((row) => row.record)
  }

  /** All rows, oldest first. */
  allRows(): readonly Row<T>[] {
    const list = [...this.rows.values()]
    return this.isOrdered ? list : list.sort((a, b) => a.seq - b.seq)
  }

  nextRow(record: T): Row<T> {
    return { record, seq: this.lastSeq + 1 }
  }

  /** Puts the row in place of the one with its id, or takes that away; returns the row that was there. */
  set(id: string, row: Row<T> | undefined): Row<T> | undefined {
    const before = this.rows.get(id)
    if (row) this.refuseTaken(id, row.record)
    if (before) this.unlink(before, row?.record)
    if (row) this.link(id, row)
    else this.rows.delete(id)
    return before
  }

  /** Puts the rows of another table into this one, which has none. Either may lose rows meanwhile, and the other then the same ones. */
  async copyFrom(other: Table<T>, slice: TimeSlice): Promise<void> {
    this.lastSeq = other.lastSeq
    this.isOrdered = other.isOrdered
    for (const [id, row] of other.rows) {
      this.rows.set(id, row)
      await slice.step()
    }
    for (const [index, { ids }] of other.unique.entries()) {
      for (const [value, id] of ids) {
        this.unique[index]?.ids.set(value, id)
        await slice.step()
      }
    }
    for (const [name, { rows }] of other.groups) {
      for (const [value, list] of rows) {
        this.groups.get(name)?.rows.set(value, list.copy())
        await slice.step()
      }
    }
  }

  private groupRows(group: string, value: string): readonly Row<T>[] {
    return this.groups.get(group)?.rows.get(value)?.all() ?? []
  }

  private refuseTaken(id: string, record: T): void {
    for (const { field, of, ids } of this.unique) {
      const taken = of(record).some((value) => (ids.get(value) ?? id) !== id)
      if (taken) throw new UniqueViolation(field)
    }
    const { uniqueIn } = this.shape
    if (!uniqueIn) return
    const { group, field, of } = uniqueIn
    const others = this.groupRows(group, this.groups.get(group)?.of(record) ?? '')
    const taken = others.some((row) => of(row.record) === of(record) && this.idOf(row.record) !== id)
    if (taken) throw new UniqueViolation(field)
  }

  private link(id: string, row: Row<T>): void {
    if (row.seq < this.lastSeq && !this.rows.has(id)) this.isOrdered = false
    this.rows.set(id, row)
    this.lastSeq = Math.max(this.lastSeq, row.seq)
    for (const { of, ids } of this.unique) for (const value of of(row.record)) ids.set(value, id)
    for (const { of, rows } of this.groups.values()) {
      const value = of(row.record)
      const list = rows.get(value) ?? new RowList<T>()
      list.put(row)
      rows.set(value, list)
    }
  }

  private unlink(before: Row<T>, after: T | undefined): void {
    for (const { of, ids } of this.unique) {
      const kept = after === undefined ? [] : of(after)
      // Entries that stay are left alone: removing thousands of texts and adding the same ones again would burden the garbage
      // collector.
      for (const value of of(before.record)) if (!kept.includes(value)) ids.delete(value)
    }
    for (const { of, rows } of this.groups.values()) {
      const value = of(before.record)
      // Of a row that stays in its group only the record changes.
      if (after !== undefined && of(after) === value) continue
      const list = rows.get(value)
      list?.take(before)
      if (list?.size === 0) rows.delete(value)
    }
  }

  idOf(record: T): string {
    return this.shape.id(record)
  }
}
