import type { Language } from '@service/scanner-kit'
import { groupOf } from '../../language-group.js'

/** Through the project's view, while imports were followed back. */
export const BY_SURVEY = 1 << 29

/** Only for the keys in the file itself. */
export const FOR_ITSELF = 1 << 30

/** There are at most 29 groups: one for each language. */
export const ANY_GROUP = BY_SURVEY - 1

/** What is kept of a run's log. */
export interface KeptDependencies {
  /** By the file's place: a bit for each group that looked at it, and for the other reasons for looking. */
  marks: Int32Array
  /** Groups that looked at each other's files: what changes one may change all of them. */
  together: number
}

/**
 * Which files' texts were looked at beyond the survey of all files, and for which language group. Groups are linked
 * separately: if a file has changed, the findings of groups that never looked at it are still valid.
 */
export class DependencyLog {
  private readonly groups: readonly string[]
  private readonly marks: Int32Array
  private together = 0
  private current = ANY_GROUP
  private surveying = true

  constructor(files: number, languages: readonly Language[]) {
    this.groups = groupsOf(languages)
    this.marks = new Int32Array(files)
  }

  /** Everything looked at from now on counts for a language group. */
  turnToGroup(group: string): void {
    this.current = this.bitOf(group)
  }

  /** Everything looked at during the work counts for the language group. */
  during<T>(group: string, work: () => T): T {
    const before = this.current
    this.turnToGroup(group)
    try {
      return work()
    } finally {
      this.current = before
    }
  }

  /** Everything looked at from now on counts for the keys in it. */
  turnToSingleFiles(): void {
    this.current = FOR_ITSELF
  }

  /** From now on nothing is learned about how files lead to each other, until the survey of another group continues. */
  endSurvey(): void {
    this.surveying = false
  }

  resumeSurvey(): void {
    this.surveying = true
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
   * @param own the bit of the file's group
   */
  onFacts(index: number | undefined, own: number): void {
    const { current } = this
    const isKnown = current !== ANY_GROUP && current !== FOR_ITSELF
    if (isKnown && current !== own) this.together |= current | own
    if (index !== undefined) this.mark(index, current === FOR_ITSELF ? current : own)
  }

  /** The bit of a group; of one that no language has, all of them. */
  bitOf(group: string): number {
    return bitIn(this.groups, group)
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

export function groupsOf(languages: readonly Language[]): readonly string[] {
  return [...new Set(languages.map(groupOf))]
}

export function bitIn(groups: readonly string[], group: string): number {
  const place = groups.indexOf(group)
  return place < 0 ? ANY_GROUP : 1 << place
}
