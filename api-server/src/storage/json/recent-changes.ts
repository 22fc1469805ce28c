import type { Change } from './state.js'

/** Ids of records that were added, changed or deleted. */
export interface ChangedIds {
  configs: ReadonlySet<string>
  targets: ReadonlySet<string>
  segments: ReadonlySet<string>
}

export const NONE: ChangedIds = { configs: new Set(), targets: new Set(), segments: new Set() }

/** How many changes are remembered. A caller who returns after more of them reads everything. */
export const MOST_REMEMBERED = 5000

/** Which records of a project have changed lately. */
export class RecentChanges {
  private list: { revision: number; table: Change['table']; id: string }[] = []

  /** @param complete the revision after which all changes are here */
  constructor(private complete: number) {}

  add(revision: number, changes: Iterable<Change>): void {
    for (const { table, id } of changes) {
      if (table === 'configs' || table === 'targets' || table === 'segments') this.list.push({ revision, table, id })
    }
    if (this.list.length <= MOST_REMEMBERED) return
    this.list = []
    this.complete = revision
  }

  /** Undefined if not all of them are remembered. */
  since(revision: number): ChangedIds | undefined {
    if (revision < this.complete) return undefined
    const ids = { configs: new Set<string>(), targets: new Set<string>(), segments: new Set<string>() }
    for (const one of this.list) {
      if (one.revision > revision) ids[one.table as keyof ChangedIds].add(one.id)
    }
    return ids
  }
}
