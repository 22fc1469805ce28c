import type { Question, ScanOutcome } from '../options.js'
import type { Sources } from '../queries/survey/sources.js'
import type { WalkResult } from '../inputs/walk/index.js'
import type { EarlierRun } from './earlier-run.js'
import type { Keeping } from './keeping.js'
import { outcomeKeyOf, type ScanPlace, surveyKeyOf } from './keys.js'
import { pathsOf } from './path-list.js'
import { RunRecord } from './run-record.js'
import type { Summary } from './store.js'
import { Trace } from './trace.js'

/** What a run knows of the one before. */
export interface Known {
  keeping: Keeping
  place: ScanPlace
  treeKey: string
  /** When this run began, in milliseconds. */
  started: number
  /** Undefined if there was none by the same rules, with the same code. */
  earlier: EarlierRun | undefined
}

/** A snapshot of which is known how much still holds. */
export class CheckedSnapshot {
  /** Notes what this run looks at. */
  readonly observer: Trace

  constructor(private readonly known: Known) {
    this.observer = new Trace(known.place.root, known.started, known.earlier?.base())
  }

  /** Whether an earlier run listed the same files by the same rules, with the same code. */
  hasEarlier(): boolean {
    return this.known.earlier !== undefined
  }

  /** Whether an earlier run's outcome holds, if it was asked the same. */
  isUnchanged(): boolean {
    const { earlier } = this.known
    return earlier?.stored.outcome !== undefined && earlier.isUnchanged()
  }

  /** The earlier run's outcome, if this run would find the same. */
  outcome(question: Question): ScanOutcome | undefined {
    const stored = this.isUnchanged() ? this.known.earlier?.stored : undefined
    return stored?.outcomeKey === this.keysFor(question).outcomeKey ? stored.outcome : undefined
  }

  /** The files of the tree, if they need not be listed again. */
  list(): WalkResult | undefined {
    const { earlier } = this.known
    if (earlier?.isSameAround() !== true) return undefined
    const { fileList, skipped, unmatched } = earlier.stored
    return { files: pathsOf(fileList), skipped, notes: [], unmatched }
  }

  /** What the run takes from the earlier one, and leaves for the next. */
  record(sources: Sources, question: Question): RunRecord {
    const { keeping, earlier, started } = this.known
    const { observer } = this
    const isAnswered = this.outcome(question) !== undefined
    const keys = this.keysFor(question)
    return new RunRecord({ keeping, started, observer, keys, isAnswered, sources }, earlier?.withFiles(sources.files))
  }

  /** What an outcome depends on beside the tree: one for other keys does not hold. */
  private keysFor(question: Question): Pick<Summary, 'treeKey' | 'surveyKey' | 'outcomeKey'> {
    const { treeKey, place } = this.known
    const surveyKey = surveyKeyOf(treeKey, place, question)
    return { treeKey, surveyKey, outcomeKey: outcomeKeyOf(surveyKey, question) }
  }
}
