import type { Config, Organization, Project } from '../../domain/records.js'
import { ChangeListeners } from '../changes.js'
import { describe } from '../descriptions.js'
import type { Revision } from '../served.js'
import { MOST_REMEMBERED, NONE, RecentChanges, type ChangedIds } from './recent-changes.js'
import type { Change, State } from './state.js'

/** The revision of each project, in memory, and the listeners for when it grows. */
export class Revisions {
  readonly listeners = new ChangeListeners()
  private readonly numbers = new Map<string, number>()
  private readonly changed = new Map<string, Change[]>()
  private readonly recent = new Map<string, RecentChanges>()

  constructor(private state: State) {
    for (const id of state.tables.projects.rows.keys()) this.numbers.set(id, 1)
  }

  all(): Map<string, Revision> {
    return new Map([...this.numbers.keys()].map((id) => [id, this.revision(id)]))
  }

  /** The file is never behind what this process has shown: it has one run. */
  revision(projectId: string): Revision {
    return { number: this.of(projectId), version: null, run: '' }
  }

  of(projectId: string): number {
    return this.numbers.get(projectId) ?? 0
  }

  /** The ids of the project's records that have changed after the revision; undefined if that is no longer known. */
  changesSince(projectId: string, revision: number): ChangedIds | undefined {
    if (revision === this.of(projectId)) return NONE
    return this.recent.get(projectId)?.since(revision)
  }

  /** Notes a change that has become visible, and the row that was there before. */
  note(change: Change, before: Change['row']): void {
    const { table, row } = change
    if (table === 'projects') {
      const { id } = (row ?? before)?.record as Project
      if (!row || !before) this.add(id)
    } else if (table === 'organizations') {
      const [old, present] = [before?.record as Organization | undefined, row?.record as Organization | undefined]
      if (!old || !present || old.disabled === present.disabled) return
      for (const { id } of this.state.tables.projects.list('organizationId', present.id)) this.add(id)
    } else if (describe(table).served && !(table === 'configs' && isStateAlone(before?.record, row?.record))) {
      const [old, present] = [before, row].map((one) => (one?.record as { projectId: string } | undefined)?.projectId)
      if (old !== undefined) this.add(old, change)
      if (present !== undefined && present !== old) this.add(present, change)
    }
  }

  /** Raises the revisions of what was noted, and tells the listeners. */
  raise(): void {
    if (this.changed.size === 0) return
    const ids = [...this.changed.keys()]
    for (const [id, changes] of this.changed) {
      const revision = this.of(id) + 1
      this.numbers.set(id, revision)
      const recent = this.recent.get(id) ?? new RecentChanges(revision - 1)
      this.recent.set(id, recent)
      recent.add(revision, changes)
      if (!this.state.tables.projects.rows.has(id)) this.recent.delete(id)
    }
    this.changed.clear()
    this.listeners.tell(ids)
  }

  /** Another state came in place of the one before, which was empty. */
  replaced(state: State): void {
    this.state = state
    this.recent.clear()
    for (const id of state.tables.projects.rows.keys()) this.numbers.set(id, 1)
    this.listeners.tell('all')
  }

  private add(projectId: string, change?: Change): void {
    const known = this.changed.get(projectId) ?? []
    this.changed.set(projectId, known)
    if (change && known.length <= MOST_REMEMBERED) known.push(change)
  }
}

/** A change of only a config's state does not change its time. */
function isStateAlone(before: unknown, after: unknown): boolean {
  if (!before || !after) return false
  const [old, present] = [before as Config, after as Config]
  return old.state !== present.state && old.updatedAt === present.updatedAt
}
