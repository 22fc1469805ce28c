import type { Language } from '@service/scanner-kit'
import { familyOf } from '../../family.js'

/** Through the project's view, while imports were followed back. */
export const BY_SURVEY = 1 << 29

/** For nothing but the keys that stand in the file itself. */
export const FOR_ITSELF = 1 << 30

/** There are at most 29 families: one for each language. */
export const ANY_FAMILY = BY_SURVEY - 1

/** What is kept of a run's log. */
export interface KeptDependencies {
  /** By the file's place: a bit for each family that looked at it, and for why else it was looked at. */
  marks: Int32Array
  /** Families that looked at each other's files: what changes one may change all of them. */
  together: number
}

/**
 * Which files' texts were looked at beyond the glance that every file gets, and for which family of languages. Families are linked
 * apart from each other: where a file has changed, the findings of those that never looked at it are as they were.
 */
export class DependencyLog {
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
  onText(index: number): void {
    this.mark(index, this.current)
  }

  /** A file's text is looked at through the project's view. */
  onView(index: number): void {
    this.mark(index, this.current | (this.surveying ? BY_SURVEY : 0))
  }

  /**
   * A file's facts are looked at.
   * @param index undefined for a model, which never changes
   * @param own the bit of the file's family
   */
  onFacts(index: number | undefined, own: number): void {
    const { current } = this
    const isKnown = current !== ANY_FAMILY && current !== FOR_ITSELF
    if (isKnown && current !== own) this.together |= current | own
    if (index !== undefined) this.mark(index, current === FOR_ITSELF ? current : own)
  }

  /** The bit of a family; of one that no language has, all of them. */
  bitOf(family: string): number {
    return bitIn(this.families, family)
  }

  /** What to keep of this run. */
  kept(): KeptDependencies {
    const { marks, together } = this
    return { marks, together }
  }

  private mark(index: number, bits: number): void {
    this.marks[index] = (this.marks[index] ?? 0) | bits
  }
}

export function familiesOf(languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.map(familyOf))]
}

export function bitIn(families: readonly string[], family: string): number {
  const place = families.indexOf(family)
  return place < 0 ? ANY_FAMILY : 1 << place
}
