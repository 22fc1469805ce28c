import { getOrMake, type LanguageLinks, type ProjectView } from '@service/scanner-kit'
import { type LinkMemory, newLinkMemory } from '../survey/link-memory.js'
import type { Sources } from '../survey/sources.js'

/** How one file leads to others, told without parsing and remembered. */
export class FileLinks {
  /** What was read last: whoever asks for one thing of a file asks for another. */
  private last: { index: number; text: string } | undefined
  private readonly units = new Map<number, string | undefined>()

  /**
   * @param memory what is known of it
   * @param fresh where it is kept what is found out
   */
  constructor(
    private readonly sources: Sources,
    private readonly view: ProjectView,
    private readonly memory: LinkMemory,
    private readonly fresh: LinkMemory = memory,
  ) {}

  /** The same for those who ask once it is settled what the survey rests on: nothing is kept for later runs. */
  forThisRun(): FileLinks {
    return new FileLinks(this.sources, this.view, this.memory, newLinkMemory())
  }

  of(index: number): LanguageLinks | undefined {
    return this.sources.languageOf(this.file(index))?.modules.links
  }

  /** By which words others name a file; null where any file may mean it. */
  names(index: number): string[] | null {
    this.sources.dependencies.onText(index)
    const named = () => this.of(index)?.names(this.file(index), () => this.text(index), this.view) ?? null
    return this.memory.names.get(index) ?? getOrMake(this.fresh.names, index, named)
  }

  /** What a file names, where files name packages. */
  packages(index: number): string[] {
    this.sources.dependencies.onText(index)
    const { fresh, memory } = this
    return memory.specifiers.get(index) ?? getOrMake(fresh.specifiers, index, () => this.specifiersOf(index))
  }

  /** The project's own files that a file imports. */
  targets(index: number): number[] {
    this.sources.dependencies.onText(index)
    const { fresh, memory } = this
    return memory.targets.get(index) ?? getOrMake(fresh.targets, index, () => this.resolved(index))
  }

  /** The unit of a file, as far as its path tells it. */
  unit(index: number): string | undefined {
    return getOrMake(this.units, index, () => this.of(index)?.unit?.(this.file(index), this.view))
  }

  text(index: number): string {
    if (this.last?.index !== index) this.last = { index, text: this.sources.text(this.file(index)) ?? '' }
    return this.last.text
  }

  file(index: number): string {
    return this.sources.files[index] ?? ''
  }

  private resolved(index: number): number[] {
    const file = this.file(index)
    const resolve = this.sources.languageOf(file)?.modules.resolve
    const files = this.specifiersOf(index).flatMap((specifier) => resolve?.(specifier, file, this.view) ?? [])
    return files.flatMap((target) => this.sources.indexOf(target) ?? [])
  }

  private specifiersOf(index: number): string[] {
    return [...new Set(this.of(index)?.specifiers(this.text(index), this.file(index)) ?? [])]
  }
}
