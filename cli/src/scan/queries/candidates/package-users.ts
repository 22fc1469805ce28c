import { getOrMake, type ProjectView } from '@service/scanner-kit'
import type { FileLinks } from './file-links.js'
import { Reach } from './reach.js'
import type { Sources } from '../survey/sources.js'

/**
 * Which files may get hold of what a file declares, where files name packages: those that import its package, or another's that leads
 * to it, and those that write out its package's name where they use it.
 */
export class PackageUsers {
  /** By the names of the package; the same for all files of it. */
  private readonly known = new Map<string, ReadonlySet<string>>()

  /** @param members indexes of the files of the languages that see each other's names */
  constructor(
    private readonly sources: Sources,
    private readonly view: ProjectView,
    private readonly links: FileLinks,
    private readonly members: readonly number[],
  ) {}

  /** Undefined where any file may. */
  of(file: string): ReadonlySet<string> | undefined {
    const index = this.sources.indexOf(file)
    const names = index === undefined ? null : this.links.names(index)
    if (index === undefined || !names || names.length === 0) return undefined
    const key = names.join(' ')
    return getOrMake(this.known, key, () => this.find(index, names))
  }

  private find(start: number, names: readonly string[]): ReadonlySet<string> {
    const reached = new Reach(this.sources, this.view, this.members, this.links).from([start])
    const whole = names.filter((name) => !names.some((other) => other.endsWith(`.${name}`)))
    const using = this.members.filter((index) => reached.has(index) || this.holdsOneOf(index, whole))
    return new Set(using.map((index) => this.links.file(index)))
  }

  private holdsOneOf(index: number, names: readonly string[]): boolean {
    const text = this.sources.text(this.links.file(index)) ?? ''
    // Between the parts of a name that is written out there may be spaces and comments.
    return names.some((name) => name.split('.').every((part) => text.includes(part)))
  }
}
