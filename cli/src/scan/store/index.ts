import type { Question, ScanOutcome } from '../options.js'
import type { TimeSlice } from '../time-slice.js'
import type { Sources } from '../queries/survey/sources.js'
import type { WalkResult } from '../inputs/walk/index.js'
import { checkTree } from './check.js'
import { CheckHelper } from './check-helper.js'
import { EarlierRun } from './earlier-run.js'
import type { Keeping } from './keeping.js'
import { outcomeKeyOf, type ScanPlace, surveyKeyOf, treeKeyOf } from './keys.js'
import { pathsOf } from './path-list.js'
import { RunRecord } from './run-record.js'
import { readStored, type Stored, writeStored } from './store.js'
import { Trace } from './trace.js'

/**
 * What one run saw of a tree, for the next one: its outcome if nothing changed, otherwise what it saw in the files that did not change. A file counts
 * as unchanged by its size, its times and its inode number, as in git's index. Everything else that a scan looked at (folders, ignore files, git's
 * settings, manifests) is recorded with it and checked again.
 *
 * A run calls `check` first, then `list` and `ask`, in any order. After `ask`, `outcome` may be the answer; otherwise `record` continues with the
 * run's files.
 */
export class Snapshot {
  private readonly started = Date.now()
  private trace: Trace | undefined
  private earlier: EarlierRun | undefined
  private surveyKey = ''
  private outcomeKey = ''

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
  async check(slice: TimeSlice): Promise<void> {
    const { keeping, stored } = this
    if (stored) this.earlier = new EarlierRun(stored, await keeping.check(stored, slice))
  }

  /** Notes what this run looks at. */
  get observer(): Trace {
    return (this.trace ??= new Trace(this.place.root, this.started, this.earlier?.base()))
  }

  /** Says what the run looks for; an earlier outcome for other keys does not hold. */
  ask(question: Question): void {
    this.surveyKey = surveyKeyOf(this.treeKey, this.place, question)
    this.outcomeKey = outcomeKeyOf(this.surveyKey, question)
  }

  /** Whether an earlier run's outcome holds, if it was asked the same. */
  isUnchanged(): boolean {
    return this.stored?.outcome !== undefined && this.earlier?.isUnchanged() === true
  }

  /** The earlier run's outcome, if this run would find the same. */
  outcome(): ScanOutcome | undefined {
    const stored = this.isUnchanged() ? this.stored : undefined
    return stored?.outcomeKey === this.outcomeKey ? stored.outcome : undefined
  }

  /** The files of the tree, if they need not be listed again. */
  list(): WalkResult | undefined {
    if (!this.stored || this.earlier?.isSameAround() !== true) return undefined
    const { fileList, skipped, unmatched } = this.stored
    return { files: pathsOf(fileList), skipped, notes: [], unmatched }
  }

  /** What the run takes from the earlier one, and leaves for the next. */
  record(sources: Sources): RunRecord {
    const { earlier, keeping, observer, outcomeKey, started, surveyKey, treeKey } = this
    const keys = { treeKey, surveyKey, outcomeKey }
    return new RunRecord(
      { earlier, isAnswered: this.outcome() !== undefined, keeping, keys, observer, started },
      sources,
    )
  }
}
