import type { FileFacts } from '@service/scanner-kit'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isModel } from '../../queries/facts/models.js'
import type { InMemory, Overlay } from '../../inputs/in-memory.js'
import type { TimeSlice } from '../../time-slice.js'
import { type Check, checkTree } from '../../store/check.js'
import type { Keeping } from '../../store/keeping.js'
import { pathsOf } from '../../store/path-list.js'
import type { Stored } from '../../store/store.js'
import { SURVEY_KINDS } from '../../queries/survey/surveyor.js'

/** As `SharedTable.kinds` counts. */
const UNREADABLE = 1 + SURVEY_KINDS.indexOf('unreadable')

interface KnownFacts {
  facts: FileFacts | undefined
  /** The unsaved text that they were extracted from; undefined for the file on the disk. */
  text: string | undefined
  /** The file may have changed: the facts are those of the last scan, and the next one extracts them again. */
  isStale: boolean
}

/** One scan's part of the memory. */
export interface MemoryRun extends Keeping, InMemory {
  stored: Stored | undefined
}

/**
 * What one engine knows about its tree between scans. A run works on the state at its beginning; later changes are for the next one.
 */
export class Memory {
  private stored: Stored | undefined
  private places: ReadonlyMap<string, number> = new Map()
  private readonly known = new Map<string, KnownFacts>()
  private readonly overlay = new Map<string, string>()
  /** Those of them that were not on the disk. */
  private seenUnwritten = ''
  /** The unsaved texts that what is stored was made from. */
  private seen: Overlay = new Map()
  /** Files that have changed on the disk. */
  private reported = new Set<string>()
  /** Whether anything may have changed on the disk since it was last looked at. */
  private mayDiffer = false
  /** Whether the disk was found to have other files, or other settings, than what is stored. */
  private differs = false

  /** @param root absolute */
  constructor(private readonly root: string) {}

  setText(file: string, text: string | undefined): void {
    if (text === undefined) this.overlay.delete(file)
    else this.overlay.set(file, text)
  }

  /** Files whose content has changed on the disk. For one that the last scan did not read, its dependants are unknown. */
  changed(files: Iterable<string>): void {
    for (const file of files) {
      const place = this.places.get(file)
      if (place === undefined || this.stored?.kinds[place] === 0) this.mayDiffer = true
      else this.reported.add(file)
    }
  }

  /** Files may have come or gone, or changed without a word. */
  lookAgain(): void {
    this.mayDiffer = true
  }

  /** Whether a file was read as one of the scan, as far as the last scan of the whole tree tells. */
  isScanned(file: string): boolean {
    const place = this.places.get(file)
    return place !== undefined && this.stored?.kinds[place] !== 0
  }

  /** The strings that are equal to a value, in the files whose syntax trees were looked at. */
  *strings(value: string): Iterable<{ file: string; line: number; column: number }> {
    for (const [file, { facts }] of this.known)
      for (const one of facts?.strings ?? [])
        if (one.value === value) yield { file, line: one.line, column: one.column }
  }

  /**
   * The state for the next run.
   * @param passingTexts unsaved texts of this run alone, which must not be kept
   */
  begin(passingTexts: Overlay = new Map()): MemoryRun {
    const overlay: Overlay = new Map([...this.overlay, ...passingTexts])
    const { stored } = this
    const unwritten = [...overlay.keys()].filter((file) => !existsSync(path.join(this.root, file))).sort()
    const changed = new Set(this.reported)
    for (const [file, known] of this.known) {
      // Nobody reports changes of a file that is not listed.
      if (changed.has(file) || (!this.places.has(file) && !isModel(file))) known.isStale = true
    }
    return {
      stored,
      overlay,
      unwritten,
      isQuick: true,
      check: async (known, slice) => {
        const check = await this.check(known, overlay, changed, slice)
        return unwritten.join('\0') === this.seenUnwritten ? check : { ...check, sameFolders: false }
      },
      write: (summary, names, details) => {
        this.places = new Map(pathsOf(summary.fileList).map((file, place) => [file, place]))
        this.stored = { ...summary, names: () => names, details: () => details }
        this.seen = overlay
        this.seenUnwritten = unwritten.join('\0')
        this.differs = false
        // Changes reported in the meantime are for the next run.
        for (const file of changed) this.reported.delete(file)
        for (const [file, { isStale: isOld }] of this.known) if (isOld) this.known.delete(file)
      },
      facts: (file) => {
        const known = this.known.get(file)
        return known?.isStale === false && known.text === overlay.get(file) ? known.facts : undefined
      },
      putFacts: (file, facts) => void this.known.set(file, { facts, text: overlay.get(file), isStale: false }),
    }
  }

  /** @param changed files that have changed; those that are found to have changed on the disk are added */
  private async check(stored: Stored, overlay: Overlay, changed: Set<string>, slice: TimeSlice): Promise<Check> {
    const { kinds, observed } = stored
    const { places, root } = this
    const check = this.mayDiffer || this.differs ? await this.checkDisk(stored, changed, slice) : nothingChanged(stored)
    const { same } = check
    for (const [place, kind] of kinds.entries()) if (kind === UNREADABLE) same[place] = 0
    const placesOf = (files: Iterable<string>) => [...files].flatMap((file) => places.get(file) ?? [])
    for (const place of placesOf(changed)) same[place] = 0
    for (const file of new Set([...overlay.keys(), ...this.seen.keys()])) {
      const [text, before] = [overlay.get(file), this.seen.get(file)]
      const place = places.get(file)
      if (place !== undefined && kinds[place] !== 0) {
        if (text !== before) same[place] = 0
        else if (text !== undefined) same[place] = 1
      } else if (text !== before && observed.places.some(([at]) => at === path.join(root, file)))
        check.samePlaces = false
    }
    return check
  }

  private async checkDisk(stored: Stored, changed: Set<string>, slice: TimeSlice): Promise<Check> {
    this.mayDiffer = false
    try {
      const check = await checkTree(this.root, stored, slice, undefined)
      this.differs = !check.sameFolders || !check.samePlaces
      for (const [file, place] of this.places) {
        if (check.same[place] !== 0) continue
        changed.add(file)
        this.reported.add(file)
        const known = this.known.get(file)
        if (known) known.isStale = true
      }
      return check
    } catch (error) {
      this.mayDiffer = true
      throw error
    }
  }
}

function nothingChanged({ kinds }: Stored): Check {
  return { sameFolders: true, samePlaces: true, same: new Uint8Array(kinds.length).fill(1) }
}
