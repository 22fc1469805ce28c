import type { Language } from '@service/scanner-kit'
import {
  ANY_GROUP,
  bitIn,
  BY_SURVEY,
  groupsOf,
  FOR_ITSELF,
  type KeptDependencies,
} from '../queries/survey/dependency-log.js'

/** Which findings of an earlier run are no longer valid. */
export class Invalidation {
  private readonly names: readonly string[]
  private bits = 0
  private readonly files = new Set<number>()
  private readonly relisted = new Set<string>()
  private survey = false

  constructor(
    private readonly kept: Pick<KeptDependencies, 'together'>,
    languages: readonly Language[],
  ) {
    this.names = groupsOf(languages)
  }

  /**
   * A file has changed.
   * @param mark what is kept of how it was looked at
   * @param group of its language; empty if it is of none
   * @param sameSurvey whether it names the same SDKs, calls, keys and files as before
   */
  add(index: number, mark: number, group: string, sameSurvey: boolean): void {
    this.restingOn(mark)
    if (!sameSurvey && group !== '') this.bits |= bitIn(this.names, group)
    if (!sameSurvey || (mark & FOR_ITSELF) !== 0) this.files.add(index)
  }

  /** A file is new: names in others of its group may now be found in it, if it can be looked up at all. */
  addNew(index: number, group: string, isImportable: boolean): void {
    this.files.add(index)
    if (isImportable) this.relist(group)
  }

  /** A file is gone. */
  addGone(mark: number, group: string, isImportable: boolean): void {
    this.restingOn(mark)
    if (isImportable) this.relist(group)
  }

  /** The set of files decides what a group's imports mean; a file of no group may be looked up by all. */
  private relist(group: string): void {
    this.bits |= group === '' ? ANY_GROUP : bitIn(this.names, group)
    if (group === '') this.survey = true
    else this.relisted.add(group)
  }

  private restingOn(mark: number): void {
    this.bits |= mark & ANY_GROUP
    if ((mark & BY_SURVEY) !== 0) this.survey = true
  }

  /** Whether everything holds. */
  isNothing(): boolean {
    return this.groups() === 0 && this.files.size === 0
  }

  /** The bits of the groups whose files are to be linked again. */
  groups(): number {
    return (this.bits & this.kept.together) === 0 ? this.bits : this.bits | this.kept.together
  }

  hasGroup(group: string): boolean {
    return group !== '' && (this.groups() & bitIn(this.names, group)) !== 0
  }

  /** Whether the references in a file are to be looked for again. */
  hasFile(index: number, group: string): boolean {
    return this.files.has(index) || this.hasGroup(group)
  }

  /** Whether what was learned about how files lead to each other must be learned again. */
  hasLinks(): boolean {
    return this.survey
  }

  /** The same for what was learned of one group's files. */
  hasLinksOf(group: string): boolean {
    return this.survey || this.relisted.has(group)
  }

  /**
   * What to keep of a run together with the one before.
   * @param holds whether its findings were taken over, as far as they hold
   */
  carriedOver(before: KeptDependencies, now: KeptDependencies, holds: boolean): KeptDependencies {
    const holding = holds ? FOR_ITSELF | (ANY_GROUP & ~this.groups()) : 0
    return {
      marks: now.marks.map((mark, index) => {
        const earlier = before.marks[index] ?? 0
        // What files taught of how they lead to each other is remembered, so that they were not looked at again.
        const isRemembered = !this.hasLinks() && (earlier & BY_SURVEY) !== 0
        return mark | (isRemembered ? earlier : earlier & holding)
      }),
      together: now.together | before.together,
    }
  }
}
