import type { Language } from '@service/scanner-kit'
import type { FactsStore } from '../queries/facts/store.js'
import type { ScanOutcome } from '../options.js'
import { forgetFile, forgetFiles, type LinkMemory, newLinkMemory } from '../queries/survey/link-memory.js'
import { Signatures } from '../queries/survey/signatures.js'
import type { Sources } from '../queries/survey/sources.js'
import { sharedIndexes } from '../queries/survey/table.js'
import type { WalkResult } from '../inputs/walk/index.js'
import type { EarlierFiles } from './earlier-run.js'
import { isImportable } from './importable.js'
import { Invalidation } from './invalidation.js'
import type { Keeping } from './keeping.js'
import { toPathList } from './path-list.js'
import type { Summary } from './store.js'
import type { Trace } from './trace.js'

/** Up to this many changed files, it is faster to read them again next time than to rewrite everything. */
const MANY_CHANGED = 500

/** An earlier outcome, and the files in which its findings are still valid. */
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

/** A run that has found its files. */
interface Begun {
  keeping: Keeping
  keys: Pick<Summary, 'treeKey' | 'surveyKey' | 'outcomeKey'>
  started: number
  observer: Trace
  sources: Sources
  /** Whether the earlier run's outcome is that of this run, so that nothing is new. */
  isAnswered: boolean
}

interface FinishedRun {
  walk: WalkResult
  store: FactsStore
  outcome: ScanOutcome
  links: LinkMemory
}

/** What a run takes from the earlier one before its own files are read. */
export class RunRecord {
  constructor(
    private readonly begun: Begun,
    private readonly earlier: EarlierFiles | undefined,
  ) {}

  /** Gives the sources what is known of unchanged files; returns the other files, which must be read. */
  recall(readable: Int32Array<SharedArrayBuffer>): Int32Array<SharedArrayBuffer> {
    const { earlier } = this
    const { keys, sources } = this.begun
    // Other keys may be in any file.
    if (!earlier?.run.details || earlier.run.stored.surveyKey !== keys.surveyKey) return readable
    const placeOf = (index: number) => earlier.unchangedPlaceOf(index)
    const known = sources.recall(earlier.run.details.survey, earlier.run.stored.signatures, placeOf)
    return sharedIndexes(readable.filter((index) => !known.has(index)))
  }

  /** Finds out what is no longer valid, once all files were surveyed. */
  compare(languages: readonly Language[]): ComparedRun {
    return new ComparedRun(this.begun, this.earlier, this.invalidated(languages))
  }

  private invalidated(languages: readonly Language[]): Invalidation | undefined {
    const { earlier } = this
    const { sources } = this.begun
    if (!earlier?.hasSamePlaces || !earlier.run.details) return undefined
    const { dependencies } = earlier.run.stored
    const invalidation = new Invalidation(dependencies, languages)
    const changed = earlier.changed()
    const placeOf = (index: number) => earlier.placeOf(index) ?? index
    const differing = sources.differing(earlier.run.details.survey, changed, placeOf)
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
    return invalidation
  }
}

/** What still holds of the earlier run, and what this one leaves for the next. */
export class ComparedRun {
  /** The earlier findings that are still valid; undefined if there are none to keep. */
  readonly kept: KeptFindings | undefined

  /** @param invalidation undefined if nothing holds */
  constructor(
    private readonly begun: Begun,
    private readonly earlier: EarlierFiles | undefined,
    private readonly invalidation: Invalidation | undefined,
  ) {
    this.kept = this.keptFindings()
  }

  /** Whether so many files have changed that the snapshot is worth rewriting. */
  isWorthRewriting(): boolean {
    return this.begun.keeping.isQuick || (this.earlier?.changed().length ?? 0) > MANY_CHANGED
  }

  /** What is known of files' imports. */
  links(): LinkMemory {
    const { earlier, invalidation } = this
    const links = invalidation?.hasLinks() === false ? earlier?.links() : undefined
    if (!links || !earlier || !invalidation) return newLinkMemory()
    for (const index of earlier.changed()) forgetFile(links, index)
    const { sources } = this.begun
    if (earlier.isRelisted()) forgetFiles(links, (index) => invalidation.hasLinksOf(sources.groupAt(index)))
    return links
  }

  /** The key of an unchanged file's facts. */
  factKey(file: string): string | undefined {
    const { earlier } = this
    const index = this.begun.sources.indexOf(file)
    const place = index === undefined ? undefined : earlier?.unchangedPlaceOf(index)
    return place === undefined ? undefined : earlier?.run.details?.factKeys.get(place)
  }

  /** Keeps what this run saw for the next one. */
  save({ walk, store, outcome, links }: FinishedRun): void {
    const { earlier, invalidation, kept } = this
    const { isAnswered, keeping, keys, observer, sources, started } = this.begun
    if (isAnswered) return
    const survey = sources.toSurvey()
    // What threads share cannot be written to a file as it is.
    const signatures = sources.table.signatures.slice()
    new Signatures(signatures).settle(started)
    const dependencies = sources.dependencies.kept()
    const summary: Summary = {
      ...keys,
      observed: observer.observed(),
      allListed: walk.notes.length === 0,
      skipped: walk.skipped,
      unmatched: walk.unmatched,
      fileList: toPathList(walk.files),
      signatures,
      kinds: survey.kinds,
      dependencies:
        earlier && invalidation
          ? invalidation.carriedOver(earlier.dependencies(), dependencies, kept !== undefined)
          : dependencies,
      outcome: outcome.notes.length === 0 ? outcome : undefined,
    }
    const factKeys = new Map([
      ...(earlier && kept ? [...earlier.factKeys()].filter(([index]) => kept.holdsAt(index)) : []),
      ...store.keys((file) => sources.indexOf(file)),
    ])
    keeping.write(summary, observer.allNames(), { survey, factKeys, links })
  }

  private keptFindings(): KeptFindings | undefined {
    const { earlier, invalidation } = this
    const { keys, sources } = this.begun
    const stored = earlier?.run.stored
    const outcome = stored?.outcomeKey === keys.outcomeKey ? stored.outcome : undefined
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
}
