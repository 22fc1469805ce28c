import {
  allDetached,
  ANY_MEMBER,
  append,
  canonicalText,
  getOrMake,
  moduleNames,
  PASSED,
  wholeModule,
} from '@service/scanner-kit'
import { hashOfWord } from '../../inputs/prefilter/index.js'
import type { FileLinks } from './file-links.js'
import type { Sources } from '../survey/sources.js'

interface FoundImporters {
  importers: ReadonlySet<number>
  /** Those that may assign to a member of the file as a whole. */
  whole: readonly number[]
  /** Those that may assign to any member. */
  any: readonly number[]
}

/**
 * Which files may get hold of what a file declares: those that import it, or import a file that passes it on. First by the words that files
 * name each other by, kept from when they were read; only of the few that are left it is asked what their imports mean.
 */
export class Importers {
  private readonly known = new Map<number, FoundImporters>()
  private readonly followed = new Map<number, ReadonlySet<number>>()
  /** By file, those that import it. */
  private readonly direct = new Map<number, readonly number[]>()
  /** Whether those who import a file may get what it imports. */
  private readonly passesOn = new Map<number, boolean>()
  /** Files whose text was searched for what it assigns. */
  private readonly noted = new Set<number>()
  /** The files that may assign to a member, of those that were looked at. */
  private readonly byMember = new Map<string, number[]>()
  private readonly givenNames = new Map<number, readonly string[]>()
  private byWord: Map<number, number[]> | undefined
  private readonly byUnit = new Map<string, number[]>()
  /** Files that may name any other. */
  private readonly naming: number[] = []

  /** @param members indexes of the files of the languages that see each other's names */
  constructor(
    private readonly sources: Sources,
    private readonly links: FileLinks,
    private readonly members: readonly number[],
  ) {}

  /** Those that may assign one of the members of what the file declares, as `assignedNames` names them. */
  assigning(file: string, names: readonly string[]): string[] {
    const found = this.foundFor(file)
    if (!found) return []
    const { importers, any, whole } = found
    const named = [...new Set(names)].flatMap((name) => this.assigningAmong(importers, name))
    return [...new Set([...named, ...whole, ...any])].map((one) => this.links.file(one))
  }

  /** Those that import the file, or one that passes it on. */
  importing(file: string): string[] {
    const index = this.sources.indexOf(file)
    return index === undefined ? [] : Array.from(this.follow(index), (one) => this.links.file(one))
  }

  private foundFor(file: string): FoundImporters | undefined {
    const index = this.sources.indexOf(file)
    if (index === undefined) return undefined
    return getOrMake(this.known, index, () => this.find(index))
  }

  private find(start: number): FoundImporters {
    const importers = this.follow(start)
    for (const one of importers) this.noteAssigned(one)
    const passing = [...importers].filter((one) => this.passesOn.get(one) === true)
    const whole = new Set([start, ...passing].flatMap((one) => this.assigningWhole(start, one)))
    return { importers, any: this.assigningAmong(importers, ANY_MEMBER), whole: [...whole] }
  }

  /** Those that may assign a member of a file as a whole, by a name that this one, which passes it on, is known by or gives it. */
  private assigningWhole(start: number, through: number): number[] {
    const names = this.links.names(through) ?? []
    // Where an import gives the name, that of the file means nothing.
    const known = this.hasExplicitExports(start) ? [] : names
    const given = through === start ? [] : this.given(through)
    const all = [...Array.from(new Set([...known, ...given]), (name) => PASSED + name), ...names.map(wholeModule)]
    if (!all.some((name) => this.byMember.has(name))) return []
    const among = through === start ? this.follow(start) : new Set([through, ...this.follow(through)])
    return all.flatMap((name) => this.assigningAmong(among, name))
  }

  private assigningAmong(files: ReadonlySet<number>, name: string): number[] {
    return (this.byMember.get(name) ?? []).filter((one) => files.has(one))
  }

  /** By which names a file that passes modules on may give them. */
  private given(index: number): readonly string[] {
    return getOrMake(this.givenNames, index, () => {
      const { syntax } = this.sources.languageOf(this.links.file(index))?.lexical ?? {}
      const text = this.links.text(index)
      const code = syntax ? canonicalText(text, syntax) : text
      return allDetached(moduleNames(code, this.hasExplicitExports(index)))
    })
  }

  private hasExplicitExports(index: number): boolean {
    return this.sources.languageOf(this.links.file(index))?.modules.explicitExports === true
  }

  private follow(start: number): ReadonlySet<number> {
    return getOrMake(this.followed, start, () => {
      const reached = new Set([start])
      for (const index of reached) {
        if (index !== start && !this.isPassingOn(index)) continue
        for (const one of this.importersOf(index)) reached.add(one)
      }
      reached.delete(start)
      return reached
    })
  }

  /** The files that import one themselves. Many files are reached from each that is asked about. */
  private importersOf(index: number): readonly number[] {
    return getOrMake(this.direct, index, () => {
      const names = this.links.names(index)
      return names ? [...this.importingByName(index, names), ...this.ofUnit(index)] : this.members
    })
  }

  private isPassingOn(index: number): boolean {
    this.sources.dependencies.onText(index)
    return getOrMake(this.passesOn, index, () => {
      const file = this.links.file(index)
      return this.sources.languageOf(file)?.modules.links?.reexports?.(this.links.text(index), file) === true
    })
  }

  private noteAssigned(index: number): void {
    if (this.noted.has(index)) return
    this.noted.add(index)
    this.sources.dependencies.onText(index)
    const { lexical } = this.sources.languageOf(this.links.file(index)) ?? {}
    for (const name of new Set(lexical?.assignedNames?.(this.links.text(index)))) append(this.byMember, name, index)
  }

  /** A common name, such as `index`, is in thousands of files: they are filtered one list at a time and only what is left is put together. */
  private importingByName(index: number, names: readonly string[]): number[] {
    const byWord = (this.byWord ??= this.indexed())
    const lists = [...new Set(names)].map((name) => byWord.get(hashOfWord(name)) ?? [])
    const isImporting = (one: number) => this.links.targets(one).includes(index)
    return [...new Set([...lists, this.naming].flatMap((list) => list.filter(isImporting)))]
  }

  /** Files that need no import. */
  private ofUnit(index: number): readonly number[] {
    const unit = this.links.unit(index)
    if (unit === undefined) return []
    if (this.byUnit.size === 0) for (const one of this.members) append(this.byUnit, this.links.unit(one) ?? '', one)
    return this.byUnit.get(unit) ?? []
  }

  private indexed(): Map<number, number[]> {
    const byWord = new Map<number, number[]>()
    for (const index of this.members) {
      const words = this.sources.wordsNamingOthers(index)
      if (!words) this.naming.push(index)
      for (const word of words ?? []) {
        append(byWord, word, index)
      }
    }
    return byWord
  }
}
