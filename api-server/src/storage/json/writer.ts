import { TimeSlice } from '../../domain/time-slice.js'
import type { Kind } from '../kinds.js'
import { KINDS, ownersOf } from '../descriptions.js'
import type { Change, State } from './state.js'

/** What a transaction did, and how to undo it. */
export interface Done {
  readonly changes: readonly Change[]
  /** The rows that were there before each of the changes. */
  readonly before: readonly Change['row'][]
}

/** Changes one state, keeps what it did, and can take it all back. One transaction after the other may use it. */
export class Writer {
  private changes: Change[] = []
  private before: Change['row'][] = []
  private readonly slice = new TimeSlice()

  constructor(private readonly state: State) {}

  insert(table: Kind, id: string, record: unknown): void {
    this.apply({ table, id, row: this.state.tables[table].nextRow(record as never) })
  }

  replace(table: Kind, id: string, record: unknown): boolean {
    const row = this.state.tables[table].rows.get(id)
    if (row) this.apply({ table, id, row: { record, seq: row.seq } })
    return row !== undefined
  }

  put(table: Kind, id: string, record: unknown): void {
    if (!this.replace(table, id, record)) this.insert(table, id, record)
  }

  /** Removes the record and all that cannot be without it. */
  async remove(table: Kind, id: string): Promise<boolean> {
    if (!this.state.tables[table].rows.has(id)) return false
    for (const [dependent, group] of DEPENDENTS[table]) await this.removeGroup(dependent, group, id)
    if (table === 'environments') await this.dropOverrides(id)
    if (table === 'tags') await this.dropAssignments(id)
    this.apply({ table, id, row: undefined })
    return true
  }

  /** To be awaited after each step of a long transaction: everybody else gets a turn, and sees nothing of it. */
  pause(): Promise<void> | undefined {
    return this.slice.step()
  }

  /** Takes back what was done since the last call of this or `finish`. */
  rollback(): Promise<void> {
    return this.undo(this.finish())
  }

  /** Takes back what was done and finished. What was done after it must have been taken back before. */
  async undo({ changes, before }: Done): Promise<void> {
    for (let at = changes.length - 1; at >= 0; at--) {
      const { table, id } = changes[at] as Change
      this.state.apply({ table, id, row: before[at] })
      await this.pause()
    }
  }

  /** Returns what was done since the last call of this or `rollback`; it is kept. */
  finish(): Done {
    const { changes, before } = this
    this.changes = []
    this.before = []
    return { changes, before }
  }

  private apply(change: Change): void {
    this.before.push(this.state.apply(change))
    this.changes.push(change)
  }

  private async removeGroup(table: Kind, group: string, value: string): Promise<void> {
    const of = this.state.tables[table]
    for (const record of of.list(group, value)) {
      await this.remove(table, of.idOf(record as never))
      await this.pause()
    }
  }

  private async dropOverrides(environmentId: string): Promise<void> {
    const { environments, segments } = this.state.tables
    const projectId = environments.get(environmentId)?.projectId ?? ''
    for (const segment of segments.list('projectId', projectId)) {
      const { [environmentId]: dropped, ...overrides } = segment.overrides
      if (dropped) this.replace('segments', segment.id, { ...segment, overrides })
      await this.pause()
    }
  }

  private async dropAssignments(tagId: string): Promise<void> {
    const { tags, configs } = this.state.tables
    for (const config of configs.list('projectId', tags.get(tagId)?.projectId ?? '')) {
      if (!config.tagIds.includes(tagId)) continue
      this.replace('configs', config.id, { ...config, tagIds: config.tagIds.filter((id) => id !== tagId) })
      await this.pause()
    }
  }
}

/** What goes with a record: kind and member that holds its id. What others of the list own comes after them. */
const DEPENDENTS = Object.fromEntries(
  KINDS.map((owner) => {
    const owned = (kind: Kind) => ownersOf(kind).filter(([, of]) => of === owner)
    return [owner, KINDS.toReversed().flatMap((kind) => owned(kind).map(([member]) => [kind, member] as const))]
  }),
) as unknown as Readonly<Record<Kind, readonly (readonly [kind: Kind, group: string])[]>>
