import type { Language } from '@service/scanner-kit'
import { familyOf } from '../family.js'

/** Through the project's view, while imports were followed back. */
const BY_SURVEY = 1 << 29

/** For nothing but the keys that stand in the file itself. */
const FOR_ITSELF = 1 << 30

/** There are at most 29 families: one for each language. */
const ANY_FAMILY = BY_SURVEY - 1

/** What is kept of the looks that a run took. */
export interface KeptLooks {
  /** By the file's place: a bit for each family that looked at it, and for why else it was looked at. */
  marks: Int32Array
  /** Families that looked at each other's files: what changes one may change all of them. */
  together: number
}

/**
 * Which files' texts were looked at beyond the glance that every file gets, and for which family of languages. Families are linked
 * apart from each other: where a file has changed, the findings of those that never looked at it are as they were.
 */
export class Looks {
  private readonly families: readonly string[]
  private readonly marks: Int32Array
  private together = 0
  private current = ANY_FAMILY
  private surveying = true

  constructor(files: number, languages: readonly Language[]) {
    this.families = familiesOf(languages)
    this.marks = new Int32Array(files)
  }

  /** What is looked at from now on is looked at for a family of languages. */
  turnToFamily(family: string): void {
    this.current = this.bitOf(family)
  }

  /** What is looked at meanwhile is looked at for a family of languages. */
  during<T>(family: string, work: () => T): T {
    const before = this.current
    this.turnToFamily(family)
    try {
      return work()
    } finally {
      this.current = before
    }
  }

  /** What is looked at from now on is looked at for the keys that stand in it. */
  turnToSingleFiles(): void {
    this.current = FOR_ITSELF
  }

  /** From now on nothing is learned of how files lead to each other. */
  endSurvey(): void {
    this.surveying = false
  }

  /** A file's text is looked at. */
  at(index: number): void {
    this.mark(index, this.current)
  }

  /** A file's text is looked at through the project's view. */
  through(index: number): void {
    this.mark(index, this.current | (this.surveying ? BY_SURVEY : 0))
  }

  /**
   * A file's facts are looked at.
   * @param index undefined for a model, which never changes
   * @param own the bit of the file's family
   */
  atFacts(index: number | undefined, own: number): void {
    const { current } = this
    const isKnown = current !== ANY_FAMILY && current !== FOR_ITSELF
    if (isKnown && current !== own) this.together |= current | own
    if (index !== undefined) this.mark(index, current === FOR_ITSELF ? current : own)
  }

  /** The bit of a family; of one that no language has, all of them. */
  bitOf(family: string): number {
    return bitIn(this.families, family)
  }

  /**
   * What to keep of this run and of the one before.
   * @param stale what no longer holds of that one
   * @param holds whether its findings were taken over, as far as they hold
   */
  kept(earlier: KeptLooks | undefined, stale: Stale | undefined, holds: boolean): KeptLooks {
    const { marks, together } = this
    if (!earlier || !stale) return { marks, together }
    const holding = holds ? FOR_ITSELF | (ANY_FAMILY & ~stale.families()) : 0
    return {
      marks: marks.map((mark, index) => {
        const before = earlier.marks[index] ?? 0
        // What files taught of how they lead to each other is remembered, so that they were not looked at again.
        const isRemembered = !stale.hasLinks() && (before & BY_SURVEY) !== 0
        return mark | (isRemembered ? before : before & holding)
      }),
      together: together | earlier.together,
    }
  }

  private mark(index: number, bits: number): void {
    this.marks[index] = (this.marks[index] ?? 0) | bits
  }
}

/** What no longer holds of an earlier run's findings. */
export class Stale {
  private readonly names: readonly string[]
  private bits = 0
  private readonly files = new Set<number>()
  private readonly relisted = new Set<string>()
  private survey = false

  constructor(
    private readonly kept: Pick<KeptLooks, 'together'>,
    languages: readonly Language[],
  ) {
    this.names = familiesOf(languages)
  }

  /**
   * A file has changed.
   * @param mark what is kept of the looks at it
   * @param family of its language; empty where it is of none
   * @param sameAtGlance whether it names the same SDKs, calls, keys and files as before
   */
  add(index: number, mark: number, family: string, sameAtGlance: boolean): void {
    this.restingOn(mark)
    if (!sameAtGlance && family !== '') this.bits |= bitIn(this.names, family)
    if (!sameAtGlance || (mark & FOR_ITSELF) !== 0) this.files.add(index)
  }

  /** A file is new: what others of its family mean may be found in it from now on, if it may be asked for at all. */
  addNew(index: number, family: string, mayBeMeant: boolean): void {
    this.files.add(index)
    if (mayBeMeant) this.relist(family)
  }

  /** A file is gone. */
  addGone(mark: number, family: string, mayBeMeant: boolean): void {
    this.restingOn(mark)
    if (mayBeMeant) this.relist(family)
  }

  /** Which files there are tells what is meant by a family's imports; a file of no family may be asked for by all. */
  private relist(family: string): void {
    this.bits |= family === '' ? ANY_FAMILY : bitIn(this.names, family)
    if (family === '') this.survey = true
    else this.relisted.add(family)
  }

  private restingOn(mark: number): void {
    this.bits |= mark & ANY_FAMILY
    if ((mark & BY_SURVEY) !== 0) this.survey = true
  }

  /** Whether everything holds. */
  isNothing(): boolean {
    return this.families() === 0 && this.files.size === 0
  }

  /** The bits of the families whose files are to be linked again. */
  families(): number {
    return (this.bits & this.kept.together) === 0 ? this.bits : this.bits | this.kept.together
  }

  hasFamily(family: string): boolean {
    return family !== '' && (this.families() & bitIn(this.names, family)) !== 0
  }

  /** Whether the references in a file are to be looked for again. */
  hasFile(index: number, family: string): boolean {
    return this.files.has(index) || this.hasFamily(family)
  }

  /** Whether what was learned of how files lead to each other is to be learned again. */
  hasLinks(): boolean {
    return this.survey
  }

  /** The same for what was learned of one family's files. */
  hasLinksOf(family: string): boolean {
    return this.survey || this.relisted.has(family)
  }
}

function familiesOf(languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.map(familyOf))]
}

function bitIn(families: readonly string[], family: string): number {
  const place = families.indexOf(family)
  return place < 0 ? ANY_FAMILY : 1 << place
}
