import type { KeptDependencies } from '../queries/survey/dependency-log.js'
import type { LinkMemory } from '../queries/survey/link-memory.js'
import type { Check } from './check.js'
import { Moves } from './moves.js'
import { pathsOf } from './path-list.js'
import type { Details, Stored } from './store.js'
import type { Base } from './trace.js'

/** Files that only one of two runs has. */
interface Replaced {
  /** Their indexes in this run's list. */
  fresh: readonly number[]
  gone: readonly { file: string; place: number }[]
}

/** What an earlier run kept, and how much of it still holds. */
export class EarlierRun {
  private read: { details: Details | undefined } | undefined

  constructor(
    readonly stored: Stored,
    private readonly check: Check,
  ) {}

  /** Whether the list of files is what it was. */
  isSameAround(): boolean {
    return this.check.sameFolders && this.check.samePlaces
  }

  /** Whether everything is as it was. */
  isUnchanged(): boolean {
    return this.isSameAround() && !this.check.same.includes(0)
  }

  /** What need not be looked at again. */
  base(): Base | undefined {
    const { stored, check } = this
    if (!check.samePlaces) return undefined
    return { places: stored.observed, folders: check.sameFolders ? stored : undefined }
  }

  /** What was seen of files; undefined if it is not sound. */
  get details(): Details | undefined {
    return (this.read ??= { details: this.stored.details() }).details
  }

  /** Finds the files of this run's list in the earlier one. */
  withFiles(files: readonly string[]): EarlierFiles {
    const moves = this.isSameAround() ? undefined : new Moves(pathsOf(this.stored.fileList), files)
    return new EarlierFiles(this, this.check, moves)
  }
}

/** The same by file: a *place* is in the earlier run's list of files, an *index* in that of this run. */
export class EarlierFiles {
  private changes: number[] | undefined

  /** @param moves undefined if the list is the same */
  constructor(
    readonly run: EarlierRun,
    private readonly check: Check,
    private readonly moves: Moves | undefined,
  ) {}

  /** Whether what was looked at apart from folders and files has not changed. */
  get hasSamePlaces(): boolean {
    return this.check.samePlaces
  }

  /** Whether the files were listed again. */
  isRelisted(): boolean {
    return this.moves !== undefined
  }

  replaced(): Replaced {
    const { fresh = [], gone = [] } = this.moves ?? {}
    const before = gone.length > 0 ? pathsOf(this.run.stored.fileList) : []
    return { fresh, gone: gone.map((place) => ({ place, file: before[place] ?? '' })) }
  }

  /** The files of both lists that have changed, by their indexes. */
  changed(): readonly number[] {
    if (this.changes) return this.changes
    this.changes = []
    const { moves } = this
    const { same } = this.check
    for (let place = 0; place < same.length; place += 1) {
      const index = same[place] === 0 ? (moves ? moves.indexOf(place) : place) : undefined
      if (index !== undefined) this.changes.push(index)
    }
    return this.changes
  }

  placeOf(index: number): number | undefined {
    return this.moves ? this.moves.placeOf(index) : index
  }

  /** Undefined for a file that changed. */
  unchangedPlaceOf(index: number): number | undefined {
    const place = this.placeOf(index)
    return place !== undefined && this.check.same[place] === 1 ? place : undefined
  }

  /** By index. */
  dependencies(): KeptDependencies {
    const { moves } = this
    const { dependencies } = this.run.stored
    return moves ? { ...dependencies, marks: moves.marks(dependencies.marks) } : dependencies
  }

  /** By index. */
  factKeys(): ReadonlyMap<number, string> {
    const factKeys = this.run.details?.factKeys ?? new Map<number, string>()
    return this.moves?.byIndex(factKeys) ?? factKeys
  }

  /** By index. */
  links(): LinkMemory | undefined {
    const links = this.run.details?.links
    return links && this.moves ? this.moves.links(links) : links
  }
}
