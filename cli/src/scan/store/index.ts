import type { Language } from '@service/scanner-kit'
import type { FactsStore } from '../queries/facts/store.js'
import type { Question, ScanOutcome } from '../options.js'
import type { TimeSlice } from '../time-slice.js'
import { Invalidation } from '../queries/survey/invalidation.js'
import { forgetFile, forgetFiles, type LinkMemory, newLinkMemory } from '../queries/survey/link-memory.js'
import { Signatures } from '../queries/survey/signatures.js'
import type { Sources } from '../queries/survey/sources.js'
import { sharedIndexes } from '../queries/survey/table.js'
import type { WalkResult } from '../inputs/walk/index.js'
import { checkTree } from './check.js'
import { CheckHelper } from './check-helper.js'
import { EarlierRun } from './earlier-run.js'
import { isImportable } from './importable.js'
import type { Keeping } from './keeping.js'
import { outcomeKeyOf, type ScanPlace, surveyKeyOf, treeKeyOf } from './keys.js'
import { pathsOf, toPathList } from './path-list.js'
import { readStored, type Stored, type Summary, writeStored } from './store.js'
import { Trace } from './trace.js'

/** Up to this many changed files, it is faster to read them again next time than to write everything anew. */
const MANY_CHANGED = 500

/** An earlier outcome, and the files in which its findings still hold. */
export interface Kept {
  outcome: ScanOutcome
  holds: (file: string) => boolean
}

/** An earlier run's findings. */
export interface KeptFindings extends Kept {
  /** Whether all of them hold. */
  areAll: boolean
  /** Whether a language group has nothing that must be linked again. */
  holdsFor: (group: string) => boolean
  /** Whether the references in a file are as they were. */
  holdsAt: (index: number) => boolean
}

/** What is new after a scan. */
interface FinishedRun {
  walk: WalkResult
  sources: Sources
  store: FactsStore
  outcome: ScanOutcome
  links: LinkMemory
}

/**
 * What one run saw of a tree, for the next one: its outcome if nothing changed, otherwise what it saw in the files that did not change. A file counts
 * as unchanged by its size, its times and its inode number, as in git's index. Whatever else a scan looked at (folders, ignore files, git's
 * settings, manifests) is kept with it and looked at again.
 *
 * A run calls `check` first, then `list` and `ask`, in any order. After `ask`: `outcome`, `arrange`, `recall`, `compare`, `links` and
 * `findings`, and at the end `save`.
 */
export class Snapshot {
  private readonly started = Date.now()
  private trace: Trace | undefined
  private earlier: EarlierRun | undefined
  private invalidation: Invalidation | undefined
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

  /** Finds the files of a new list in the earlier one. */
  arrange(files: readonly string[]): void {
    this.earlier?.arrange(files)
  }

  /** Gives the sources what is known of unchanged files; returns the other files, which must be read. */
  recall(sources: Sources, readable: Int32Array<SharedArrayBuffer>): Int32Array<SharedArrayBuffer> {
    const { earlier } = this
    // Other keys may stand in any file.
    if (!earlier?.details || earlier.stored.surveyKey !== this.surveyKey) return readable
    const placeOf = (index: number) => earlier.unchangedPlaceOf(index)
    const known = sources.recall(earlier.details.survey, earlier.stored.signatures, placeOf)
    return sharedIndexes(readable.filter((index) => !known.has(index)))
  }

  /** Finds out what no longer holds, once all files were looked at. */
  compare(sources: Sources, languages: readonly Language[]): void {
    const { earlier } = this
    if (!earlier?.hasSamePlaces || !earlier.details) return
    const { dependencies } = earlier.stored
    const invalidation = (this.invalidation = new Invalidation(dependencies, languages))
    const changed = earlier.changed()
    const placeOf = (index: number) => earlier.placeOf(index) ?? index
    const differing = sources.differing(earlier.details.survey, changed, placeOf)
    for (const index of changed) {
      const mark = dependencies.marks[placeOf(index)] ?? 0
      invalidation.add(index, mark, sources.groupAt(index), !differing.has(index))
    }
    const { fresh, gone } = earlier.replaced()
    for (const index of fresh) {
      invalidation.addNew(index, sources.groupAt(index), isImportable(sources.files[index] ?? ''))
    }
    for (const { file, place } of gone) {
      invalidation.addGone(dependencies.marks[place] ?? 0, sources.groupOf(file), isImportable(file))
    }
  }

  /** What is known of files' imports. */
  links(sources: Sources): LinkMemory {
    const { earlier, invalidation } = this
    const links = invalidation?.hasLinks() === false ? earlier?.links() : undefined
    if (!links || !earlier || !invalidation) return newLinkMemory()
    for (const index of earlier.changed()) forgetFile(links, index)
    if (earlier.isRelisted()) forgetFiles(links, (index) => invalidation.hasLinksOf(sources.groupAt(index)))
    return links
  }

  /** The earlier findings that still hold; undefined if there are none to keep. */
  findings(sources: Sources): KeptFindings | undefined {
    const { earlier, outcomeKey, invalidation } = this
    const outcome = earlier?.stored.outcomeKey === outcomeKey ? earlier.stored.outcome : undefined
    if (!earlier || !outcome || !invalidation) return undefined
    const holdsAt = (index: number) => !invalidation.hasFile(index, sources.groupAt(index))
    return {
      outcome,
      areAll: invalidation.isNothing() && !earlier.isRelisted(),
      holdsFor: (group) => !invalidation.hasGroup(group),
      holdsAt,
      holds: (file) => {
        const index = sources.indexOf(file)
        return index !== undefined && holdsAt(index)
      },
    }
  }

  /** Whether so many files have changed that the snapshot is worth writing anew. */
  isWorthRewriting(): boolean {
    return this.keeping.isQuick || (this.earlier?.changed().length ?? 0) > MANY_CHANGED
  }

  /** The key of an unchanged file's facts. */
  factKey(file: string, sources: Sources): string | undefined {
    const index = sources.indexOf(file)
    const place = index === undefined ? undefined : this.earlier?.unchangedPlaceOf(index)
    return place === undefined ? undefined : this.earlier?.details?.factKeys.get(place)
  }

  /** Keeps what this run saw for the next one. */
  save({ walk, sources, store, outcome, links }: FinishedRun): void {
    if (this.outcome()) return
    const { earlier, invalidation } = this
    const findings = this.findings(sources)
    const isWhole = outcome.notes.length === 0
    const survey = sources.toSurvey()
    // What threads share cannot be written to a file as it is.
    const signatures = sources.table.signatures.slice()
    new Signatures(signatures).settle(this.started)
    const dependencies = sources.dependencies.kept()
    const summary: Summary = {
      treeKey: this.treeKey,
      surveyKey: this.surveyKey,
      outcomeKey: this.outcomeKey,
      observed: this.observer.observed(),
      allListed: walk.notes.length === 0,
      skipped: walk.skipped,
      unmatched: walk.unmatched,
      fileList: toPathList(walk.files),
      signatures,
      kinds: survey.kinds,
      dependencies:
        earlier && invalidation
          ? invalidation.carriedOver(earlier.dependencies(), dependencies, findings !== undefined)
          : dependencies,
      outcome: isWhole ? outcome : undefined,
    }
    const factKeys = new Map([
      ...(earlier && findings ? [...earlier.factKeys()].filter(([index]) => findings.holdsAt(index)) : []),
      ...store.keys((file) => sources.indexOf(file)),
    ])
    this.keeping.write(summary, this.observer.allNames(), { survey, factKeys, links })
  }
}
