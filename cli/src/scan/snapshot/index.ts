import type { FactsStore } from '../facts/store.js'
import type { Question, ScanOutcome, TreeOptions } from '../options.js'
import type { Pace } from '../pace.js'
import { forgetFile, type LinkMemory, newLinkMemory } from '../survey/link-memory.js'
import type { Sources } from '../survey/sources.js'
import { sharedIndexes } from '../survey/table.js'
import type { WalkResult } from '../walk/index.js'
import { type Check, checkTree } from './check.js'
import { outcomeKeyOf, surveyKeyOf, treeKeyOf } from './keys.js'
import { Signatures } from '../survey/signatures.js'
import { type Details, readStored, type Stored, type Summary, writeStored } from './store.js'
import { Trace } from './trace.js'

/** What an earlier run kept, and how much of it still holds. */
interface Earlier extends Check {
  stored: Stored
}

/** What is new after a scan. */
export interface Findings {
  walk: WalkResult
  sources: Sources
  store: FactsStore
  outcome: ScanOutcome
  links: LinkMemory
}

/**
 * What one run saw of a tree, for the next one: where nothing changed, its outcome; else what it saw at a glance of the files that
 * did not. A file counts as unchanged by its size, its times and its number, as in git's index; whatever else a scan looked at
 * (folders, ignore files, git's settings, manifests) is kept with it and looked at again.
 */
export class Snapshot {
  readonly observer: Trace
  private places: ReadonlyMap<string, number> | undefined
  private read: { details: Details | undefined } | undefined

  private surveyKey = ''
  private outcomeKey = ''

  private constructor(
    private readonly file: string,
    private readonly treeKey: string,
    private readonly tree: TreeOptions,
    private readonly earlier?: Earlier,
  ) {
    this.observer = new Trace(tree.root, earlier?.sameAround ? earlier.stored.observed : undefined)
  }

  /** Undefined where nothing is kept between runs. */
  static async open(tree: TreeOptions, pace: Pace): Promise<Snapshot | undefined> {
    const file = tree.snapshotFile
    const key = file === undefined ? undefined : treeKeyOf(tree)
    if (file === undefined || key === undefined) return undefined
    const stored = readStored(file)
    if (stored?.treeKey !== key) return new Snapshot(file, key, tree)
    return new Snapshot(file, key, tree, { stored, ...(await checkTree(tree.root, stored, pace)) })
  }

  /** Whether an earlier run listed the same files by the same rules. */
  hasEarlier(): boolean {
    return this.earlier !== undefined
  }

  /** Before anything else is asked of it. */
  ask(question: Question): void {
    this.surveyKey = surveyKeyOf(this.treeKey, this.tree, question)
    this.outcomeKey = outcomeKeyOf(this.surveyKey, question)
  }

  /** The earlier run's outcome, where this one would come to the same. */
  outcome(): ScanOutcome | undefined {
    return this.isUnchanged() ? this.earlier?.stored.outcome : undefined
  }

  /** The files of the tree, where there is no need to list them again. */
  list(): WalkResult | undefined {
    if (!this.earlier?.sameAround) return undefined
    const { fileList, skipped } = this.earlier.stored
    return { files: filesIn(fileList), skipped, notes: [] }
  }

  /** Tells the sources what is known of files that are as they were; answers the others. */
  recall(sources: Sources, readable: Int32Array<SharedArrayBuffer>): Int32Array<SharedArrayBuffer> {
    const { earlier, details } = this
    // Other keys may stand in any file.
    if (!earlier || earlier.stored.surveyKey !== this.surveyKey || !details) return readable
    const placeOf = (index: number) => this.placeOf(index, sources)
    const known = sources.recall(details.glances, earlier.stored.signatures, placeOf)
    return sharedIndexes(readable.filter((index) => !known.has(index)))
  }

  /** What is known of files' imports. */
  links(): LinkMemory {
    const { earlier, details } = this
    if (!earlier?.sameAround || !details) return newLinkMemory()
    for (const [index, same] of earlier.same.entries()) if (same === 0) forgetFile(details.links, index)
    return details.links
  }

  /** The key of an unchanged file's facts. */
  factKey(file: string, sources: Sources): string | undefined {
    const index = sources.indexOf(file)
    const place = index === undefined ? undefined : this.placeOf(index, sources)
    return place === undefined ? undefined : this.details?.factKeys.get(place)
  }

  /** Keeps what this run saw for the next one. */
  save({ walk, sources, store, outcome, links }: Findings): void {
    if (this.isUnchanged() && this.earlier?.stored.outcome) return
    const isWhole = outcome.notes.length === 0 && store.isLasting()
    const glances = sources.seen()
    // What threads share cannot be written to a file as it is.
    const signatures = sources.table.signatures.slice()
    new Signatures(signatures).settle(this.observer.started)
    const summary: Summary = {
      treeKey: this.treeKey,
      surveyKey: this.surveyKey,
      outcomeKey: this.outcomeKey,
      observed: this.observer.observed(),
      skipped: walk.skipped,
      fileList: walk.files.join('\0'),
      signatures,
      kinds: glances.kinds,
      outcome: isWhole ? outcome : undefined,
    }
    const factKeys = store.keys((file) => sources.indexOf(file))
    writeStored(this.file, summary, { glances, factKeys, links })
  }

  private get details(): Details | undefined {
    return (this.read ??= { details: this.earlier?.stored.details() }).details
  }

  private isUnchanged(): boolean {
    const { earlier, outcomeKey } = this
    return earlier?.stored.outcomeKey === outcomeKey && earlier.sameAround && !earlier.same.includes(0)
  }

  /** The place of an unchanged file in the earlier run's list. */
  private placeOf(index: number, { files }: Sources): number | undefined {
    const { earlier } = this
    if (!earlier) return undefined
    const place = earlier.sameAround ? index : this.placesByFile(earlier).get(files[index] ?? '')
    return place !== undefined && earlier.same[place] === 1 ? place : undefined
  }

  private placesByFile({ stored }: Earlier): ReadonlyMap<string, number> {
    return (this.places ??= new Map(filesIn(stored.fileList).map((file, place) => [file, place])))
  }
}

function filesIn(list: string): string[] {
  return list === '' ? [] : list.split('\0')
}
