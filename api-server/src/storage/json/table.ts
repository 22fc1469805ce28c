import { UniqueViolation } from '../storage.js'

export interface Row<T> {
  record: T
  /** Position in creation order. */
  seq: number
}

export interface TableShape<T> {
  id(record: T): string
  /** Field to the values that no other record may have. */
  unique?: Record<string, (record: T) => readonly string[]>
  /** Name to the value by which records are listed together. */
  groups?: Record<string, (record: T) => string>
}

/** Joins parts into one index key; no part can hold NUL. */
export function joined(...parts: string[]): string {
  return parts.join('\0')
}

/** Records of one kind in memory, with their indexes. Records are never changed in place. */
export class Table<T> {
  readonly rows = new Map<string, Row<T>>()
  private readonly unique: { field: string; of: (record: T) => readonly string[]; ids: Map<string, string> }[]
  private readonly groups = new Map<string, { of: (record: T) => string; rows: Map<string, Map<string, Row<T>>> }>()
  private lastSeq = 0

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
    return ordered(this.groups.get(group)?.rows.get(value))
  }

  all(): T[] {
    return ordered(this.rows)
  }

  nextRow(record: T): Row<T> {
    return { record, seq: this.lastSeq + 1 }
  }

  /** Puts the row in place of the one with its id, or takes that away; answers the row that was there. */
  set(id: string, row: Row<T> | undefined): Row<T> | undefined {
    const before = this.rows.get(id)
    if (row) this.refuseTaken(id, row.record)
    if (before) this.unlink(id, before.record, row?.record)
    if (row) this.link(id, row)
    else this.rows.delete(id)
    return before
  }

  private refuseTaken(id: string, record: T): void {
    for (const { field, of, ids } of this.unique) {
      const taken = of(record).some((value) => (ids.get(value) ?? id) !== id)
      if (taken) throw new UniqueViolation(field)
    }
  }

  private link(id: string, row: Row<T>): void {
    this.rows.set(id, row)
    this.lastSeq = Math.max(this.lastSeq, row.seq)
    for (const { of, ids } of this.unique) for (const value of of(row.record)) ids.set(value, id)
    for (const { of, rows } of this.groups.values()) {
      const value = of(row.record)
      const group = rows.get(value)
      if (group) group.set(id, row)
      else rows.set(value, new Map([[id, row]]))
    }
  }

  private unlink(id: string, before: T, after: T | undefined): void {
    for (const { of, ids } of this.unique) for (const value of of(before)) ids.delete(value)
    for (const { of, rows } of this.groups.values()) {
      const value = of(before)
      // A row that stays in its group keeps its place there.
      if (after !== undefined && of(after) === value) continue
      const group = rows.get(value)
      group?.delete(id)
      if (group?.size === 0) rows.delete(value)
    }
  }

  idOf(record: T): string {
    return this.shape.id(record)
  }
}

function ordered<T>(rows: ReadonlyMap<string, Row<T>> | undefined): T[] {
  if (!rows) return []
  const list = [...rows.values()]
  // Rows put back by an undo stand at the end of their map.
  if (list.some((row, index) => row.seq < (list[index - 1]?.seq ?? 0))) list.sort((a, b) => a.seq - b.seq)
  return list.map((row) => row.record)
}
