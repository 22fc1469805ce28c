import type { TimeSlice } from '../time-slice.js'
import { checkTree } from './check.js'
import { CheckHelper } from './check-helper.js'
import { CheckedSnapshot } from './checked.js'
import { EarlierRun } from './earlier-run.js'
import type { Keeping } from './keeping.js'
import { type ScanPlace, treeKeyOf } from './keys.js'
import { readStored, type Stored, writeStored } from './store.js'

export type { CheckedSnapshot } from './checked.js'

/**
 * What one run saw of a tree, for the next one: its outcome if nothing changed, otherwise what it saw in the files that did not change. A file counts
 * as unchanged by its size, its times and its inode number, as in git's index. Everything else that a scan looked at (folders, ignore files, git's
 * settings, manifests) is recorded with it and checked again.
 */
export class Snapshot {
  private readonly started = Date.now()

  private constructor(
    private readonly keeping: Keeping,
    private readonly treeKey: string,
    private readonly place: ScanPlace,
    private readonly stored: Stored | undefined,
  ) {}

  /**
   * Undefined if nothing can be kept between runs.
   * @param versionsOf what tells one state of the languages' code from another
   */
  static open(place: ScanPlace, file: string, versionsOf: () => string | undefined): Snapshot | undefined {
    const helper = CheckHelper.start(file)
    const versions = versionsOf()
    const key = versions === undefined ? undefined : treeKeyOf(place, versions)
    const stored = readStored(file)
    const holds = key !== undefined && stored?.treeKey === key
    if (!holds) helper?.dismiss()
    if (key === undefined) return undefined
    const keeping: Keeping = {
      isQuick: false,
      check: (known, slice) => checkTree(place.root, known, slice, helper),
      write: (...what) => writeStored(file, ...what),
    }
    return new Snapshot(keeping, key, place, holds ? stored : undefined)
  }

  /** For a tree that the same process scans again and again. The process's own code and the place of git's settings stay the same. */
  static inMemory(place: ScanPlace, memory: Keeping & { stored: Stored | undefined }): Snapshot {
    return new Snapshot(memory, 'in memory', place, memory.stored)
  }

  /** Whether an earlier run listed the same files by the same rules, with the same code. */
  hasEarlier(): boolean {
    return this.stored !== undefined
  }

  /** Finds out what is as the earlier run left it. */
  async check(slice: TimeSlice): Promise<CheckedSnapshot> {
    const { keeping, place, treeKey, started, stored } = this
    const earlier = stored && new EarlierRun(stored, await keeping.check(stored, slice))
    return new CheckedSnapshot({ keeping, place, treeKey, started, earlier })
  }
}
