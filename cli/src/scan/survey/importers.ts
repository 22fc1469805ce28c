import { hashOfWord } from '../prefilter/index.js'
import type { FileLinks } from './file-links.js'
import type { Sources } from './sources.js'

/**
 * Which files may get hold of what a file declares: those that import it, or import a file that passes it on. First by the words that files
 * name each other by, kept from when they were read; only of the few that are left it is asked what their imports mean.
 */
export class Importers {
  private readonly known = new Map<number, readonly string[]>()
  private byWord: Map<number, number[]> | undefined
  /** Files that may name any other. */
  private readonly naming: number[] = []

  /** @param members indexes of the files of the languages that see each other's names */
  constructor(
    private readonly sources: Sources,
    private readonly links: FileLinks,
    private readonly members: readonly number[],
  ) {}

  of(file: string): readonly string[] {
    const index = this.sources.indexOf(file)
    if (index === undefined) return []
    let files = this.known.get(index)
    if (!files) this.known.set(index, (files = this.follow(index).map((one) => this.links.file(one))))
    return files
  }

  private follow(start: number): readonly number[] {
    const reached = new Set([start])
    for (const index of reached) {
      if (index !== start && !this.passesOn(index)) continue
      const names = this.links.names(index)
      if (!names) return this.members
      for (const one of this.namingOneOf(names))
        if (!reached.has(one) && this.links.targets(one).includes(index)) reached.add(one)
    }
    reached.delete(start)
    return [...reached]
  }

  private passesOn(index: number): boolean {
    const file = this.links.file(index)
    return this.links.of(index)?.passesOn?.(this.sources.text(file) ?? '', file) === true
  }

  private namingOneOf(names: readonly string[]): ReadonlySet<number> {
    const byWord = (this.byWord ??= this.indexed())
    return new Set([...names.flatMap((name) => byWord.get(hashOfWord(name)) ?? []), ...this.naming])
  }

  private indexed(): Map<number, number[]> {
    const byWord = new Map<number, number[]>()
    for (const index of this.members) {
      const words = this.sources.wordsNamingOthers(index)
      if (!words) this.naming.push(index)
      for (const word of words ?? []) {
        const same = byWord.get(word)
        if (same) same.push(index)
        else byWord.set(word, [index])
      }
    }
    return byWord
  }
}
