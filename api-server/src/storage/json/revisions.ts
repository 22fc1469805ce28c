import type { Config, Project } from '../../domain/records.js'
import { ChangeListeners } from '../storage-changes.js'
import { describe } from '../storage-records.js'
import type { Change, State } from './state.js'

/** The revision of each project, in memory, and those that are told when it grows. */
export class Revisions {
  readonly listeners = new ChangeListeners()
  private readonly numbers = new Map<string, number>()
  private readonly changed = new Set<string>()

  constructor(state: State) {
    for (const id of state.tables.projects.rows.keys()) this.numbers.set(id, 1)
  }

  all(): Map<string, number> {
    return new Map(this.numbers)
  }

  /** Notes a change that has become visible, and the one that would take it back. */
  note({ table, row }: Change, { row: before }: Change): void {
    if (table === 'projects') {
      const { id } = (row ?? before)?.record as Project
      if (!row || !before) this.changed.add(id)
    } else if (describe(table).served && !(table === 'configs' && isStateAlone(before?.record, row?.record))) {
      for (const one of [before, row]) if (one) this.changed.add((one.record as { projectId: string }).projectId)
    }
  }

  /** Raises the revisions of what was noted, and tells of it. */
  raise(): void {
    if (this.changed.size === 0) return
    const ids = [...this.changed]
    this.changed.clear()
    for (const id of ids) this.numbers.set(id, (this.numbers.get(id) ?? 0) + 1)
    this.listeners.tell(ids)
  }

  /** Another state came in place of the one before, which was empty. */
  replaced(state: State): void {
    for (const id of state.tables.projects.rows.keys()) this.numbers.set(id, 1)
    this.listeners.tell('all')
  }
}

/** What changes a config's state alone leaves its time as it is. */
function isStateAlone(before: unknown, after: unknown): boolean {
  if (!before || !after) return false
  const [old, present] = [before as Config, after as Config]
  return old.state !== present.state && old.updatedAt === present.updatedAt
}
