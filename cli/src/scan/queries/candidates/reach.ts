import { append, type ProjectView } from '@service/scanner-kit'
import { hashOfWord } from '../../inputs/prefilter/index.js'
import type { FileLinks } from './file-links.js'
import type { Sources } from '../survey/sources.js'

/** Names with a dot between them: as many as may be a package with what is in it. */
const DOTTED = /(?<![\p{ID_Continue}$.])[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\.[\p{ID_Start}_$][\p{ID_Continue}$]*)+/gu

/**
 * Which files of languages that see each other's names can reach one that names an SDK: those that import it, those that
 * import them, and so on. First by the words that files name each other by, kept from when they were read; then, for the few
 * that are left, by what their imports truly mean.
 */
export class Reach {
  readonly reached = new Set<number>()
  /** The words of the names of those that were reached: by the last one, those before it. */
  private readonly words = new Map<number, number[][]>()
  private readonly names = new Set<string>()
  private readonly units = new Set<string>()
  private readonly packages = new Set<string>()
  /** Those of the last that were reached which no words name: others that can see them may mean them. */
  private unnamed: number[] = []

  /** @param members indexes of the languages' files */
  constructor(
    private readonly sources: Sources,
    private readonly view: ProjectView,
    private readonly members: readonly number[],
    private readonly links: FileLinks,
  ) {}

  /** Follows the files back from those that name an SDK. */
  from(markers: Iterable<number>): ReadonlySet<number> {
    let last = [...markers]
    for (const index of last) this.reached.add(index)
    let open = this.members.filter((index) => !this.reached.has(index))
    while (last.length > 0) {
      this.unnamed = last.filter((index) => !this.isNamed(index))
      if (this.unnamed.some((index) => !this.links.of(index)?.sees)) {
        for (const index of this.members) this.reached.add(index)
        return this.reached
      }
      last = open.filter((index) => this.leadsOn(index))
      for (const index of last) this.reached.add(index)
      if (last.length > 0) open = open.filter((index) => !this.reached.has(index))
    }
    return this.reached
  }

  /** Files that hold the name of a call and write a reached package's name out where they use it, without an import. */
  naming(calling: readonly number[]): number[] {
    return calling.filter((index) => {
      if (this.reached.has(index) || this.links.of(index)?.qualified !== true) return false
      const text = this.sources.text(this.links.file(index)) ?? ''
      return Array.from(text.matchAll(DOTTED), ([name]) => name).some((name) => this.beginsWithPackage(name))
    })
  }

  /**
   * Files that those reached import, as far as they hold the name of a call: a function may be passed the client and name no
   * SDK. Where types are written, such a file names the SDK's.
   */
  passedTo(calling: (index: number) => boolean): number[] {
    const byFile = (index: number) => this.links.of(index)?.qualified !== true
    const open = new Set(this.members.filter((one) => !this.reached.has(one) && calling(one) && byFile(one)))
    if (open.size === 0) return []
    const namesOne = this.namingAny(open)
    const receiving = new Set<number>()
    let last = [...this.reached]
    while (last.length > 0) {
      const importing = last.filter((index) => byFile(index) && namesOne(index))
      const imported = importing.flatMap((index) => this.links.targets(index))
      last = [...new Set(imported)].filter((one) => open.delete(one))
      for (const index of last) receiving.add(index)
    }
    return [...receiving]
  }

  /** Whether a file may name one of others, by the words that were kept of it: what imports mean is asked of few. */
  private namingAny(others: Iterable<number>): (index: number) => boolean {
    const names = Array.from(others, (index) => this.links.names(index))
    if (names.includes(null)) return () => true
    const words = new Set(names.flatMap((some) => (some ?? []).map(hashOfWord)))
    return (index) => this.sources.namesOthersBy(index, words)
  }

  /** Takes note of the names of a file; false where any file may mean it. */
  private isNamed(index: number): boolean {
    const links = this.links.of(index)
    const names = this.links.names(index)
    if (!links || !names) return false
    const unit = this.links.unit(index)
    if (unit !== undefined) this.units.add(unit)
    for (const name of names) {
      if (links.qualified) this.packages.add(name)
      if (this.names.has(name)) continue
      this.names.add(name)
      const [last = 0, ...others] = (links.qualified ? name.split('.') : [name]).map(hashOfWord).reverse()
      append(this.words, last, others)
    }
    return true
  }

  private leadsOn(index: number): boolean {
    if (this.units.size > 0 && this.units.has(this.links.unit(index) ?? '')) return true
    if (this.sees(index)) return true
    if (!this.mayName(index)) return false
    return this.links.of(index)?.qualified === true ? this.namesPackage(index) : this.importsReached(index)
  }

  /** Whether all words of one of the names are among those by which a file names others. */
  private mayName(index: number): boolean {
    const words = this.sources.wordsNamingOthers(index)
    const holds = (others: readonly number[]) => others.every((one) => words?.includes(one))
    return words?.some((word) => this.words.get(word)?.some(holds)) ?? true
  }

  private sees(index: number): boolean {
    const file = this.links.file(index)
    return this.unnamed.some((other) => this.links.of(other)?.sees?.(file, this.links.file(other), this.view) === true)
  }

  private namesPackage(index: number): boolean {
    return this.links.packages(index).some((specifier) => this.beginsWithPackage(specifier))
  }

  private beginsWithPackage(name: string): boolean {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) {
      if (this.packages.has(name.slice(0, end))) return true
    }
    return false
  }

  private importsReached(index: number): boolean {
    return this.links.targets(index).some((target) => this.reached.has(target))
  }
}
