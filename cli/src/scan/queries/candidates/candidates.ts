import { getOrMake, type Language, type ProjectView, type SdkDescriptor } from '@service/scanner-kit'
import { dataFormat } from '../../inputs/data/index.js'
import type { FactsStore } from '../facts/store.js'
import { groupOf } from '../../language-group.js'
import { aliasesOf, passedTo } from '../facts/call-aliases.js'
import { hashOfWord } from '../../inputs/prefilter/index.js'
import { type Declared, declaringFiles } from './declaring-files.js'
import { FileLinks } from './file-links.js'
import { type Group, groupsWithSdk } from './groups.js'
import { Importers } from './importers.js'
import type { LinkMemory } from '../survey/link-memory.js'
import { namedSdks } from '../survey/named-sdks.js'
import { PackageUsers } from './package-users.js'
import { CallHints } from './call-hints.js'
import { sdksOf } from '../survey/markers.js'
import { Reach } from './reach.js'
import type { Sources } from '../survey/sources.js'

/** Indexes of files that name an SDK, or that reach one: those that may call it, and the others. */
interface Split {
  calling: readonly number[]
  others: readonly number[]
}

const NONE: Split = { calling: [], others: [] }

/** Parses every file of a language that names an SDK anywhere, so that results with and without the filter can be compared. */
const UNFILTERED = process.env['SERVICE_SCAN_PREFILTER'] === 'off'

/**
 * The files that may hold a read, by what is known without parsing: those that hold the name of an SDK's call, and name an SDK or can reach a
 * file that does. If no file of a language group names an SDK, none of its calls can be an SDK's.
 */
export class Candidates {
  private readonly groups: Map<string, Group>
  private readonly naming = new Map<string, Split>()
  private readonly reachable = new Map<string, Split>()
  private readonly links: FileLinks
  /** Files that are a part of an SDK that the team describes. */
  readonly declared: Declared

  /**
   * @param search.sdks those a team describes itself
   * @param isWanted false for groups whose candidates nobody asks for
   */
  constructor(
    private readonly sources: Sources,
    private readonly view: ProjectView,
    memory: LinkMemory,
    private readonly search: { languages: readonly Language[]; sdks: readonly SdkDescriptor[] },
    isWanted: (group: string) => boolean = () => true,
  ) {
    this.links = new FileLinks(sources, view, memory)
    this.declared = declaringFiles(sources, view, this.links, search, [...sources.markers()])
    this.groups = groupsWithSdk(sources, this.declared, isWanted)
    for (const group of this.groups.values()) this.addImporters(group)
  }

  /** The files of a group that name an SDK and may call it. */
  calling(group: string): string[] {
    return this.paths(this.namingIn(group).calling)
  }

  /**
   * The files of a group that hold no call but may hand on what others call: those that name an SDK, and those that can reach one and register
   * a value with a module that keeps it. They are parsed only where a question leads to them.
   */
  handingOn(group: string): string[] {
    return this.paths([...this.namingIn(group).others, ...this.reachingOf(group).others])
  }

  /** The files of a group that hold the name of an SDK's call and can reach a file that names an SDK. Slow when first asked. */
  reaching(group: string): string[] {
    return this.paths(this.reachingOf(group).calling)
  }

  /** All candidates of a group: those that name an SDK and may call it, and those that can reach one. */
  filesOf(group: string): string[] {
    return this.paths([...this.namingIn(group).calling, ...this.reachingOf(group).calling])
  }

  /** How many files name an SDK and may call it. */
  callingCount(): number {
    return this.groupIds().reduce((sum, group) => sum + this.namingIn(group).calling.length, 0)
  }

  /** The language groups that have candidates. */
  groupIds(): string[] {
    return [...this.groups.keys()]
  }

  /** The SDKs of a language that it, or one that shares its names, uses anywhere. */
  sdksOf(language: Language): SdkDescriptor[] {
    const { sources, search } = this
    const group = this.groups.get(groupOf(language))
    const sdks = sdksOf(language, search.sdks)
    if (!group || UNFILTERED) return sdks
    group.named ??= sources.dependencies.during(group.id, () => {
      const languages = search.languages.filter((one) => groupOf(one) === group.id)
      const named = namedSdks(sources, languages, search.sdks, group.markers)
      for (const [file, own] of this.declared)
        if (groupOf(sources.languageOf(file)) === group.id) for (const sdk of own) named.add(sdk)
      return named
    })
    return sdks.filter((sdk) => group.named?.has(sdk))
  }

  /** The files that import what a file declares, and may assign to one of these members or pass it on; undefined if its language cannot tell. */
  assigning(file: string, names: readonly string[]): readonly string[] | undefined {
    return this.importersFor(file)?.assigning(file, names)
  }

  /** The files that import a file, or one that passes it on; undefined if its language cannot tell. */
  importing(file: string): readonly string[] | undefined {
    return this.importersFor(file)?.importing(file)
  }

  private importersFor(file: string): Importers | undefined {
    const language = this.sources.languageOf(file)
    if (!language?.modules.links || language.modules.links.qualified) return undefined
    const group = this.groups.get(groupOf(language))
    if (!group) return new Importers(this.sources, this.links.forThisRun(), [])
    return (group.importers ??= new Importers(this.sources, this.links.forThisRun(), group.files))
  }

  /** The files that may get hold of what a file declares, in languages whose files name packages; undefined if any may. */
  users(file: string): ReadonlySet<string> | undefined {
    const language = this.sources.languageOf(file)
    const group = language?.modules.links?.qualified && this.groups.get(groupOf(language))
    if (!group) return undefined
    group.users ??= new PackageUsers(this.sources, this.view, this.links.forThisRun(), group.files)
    return group.users.of(file)
  }

  /** Whoever imports a team's wrapper names an SDK, by whatever name it calls what the wrapper exports by default. */
  private addImporters({ id, files, markers, declaring }: Group): void {
    this.sources.dependencies.during(id, () => {
      const names = [...declaring].map((index) => (this.links.of(index)?.qualified ? [] : this.links.names(index)))
      const words = new Set(names.flatMap((some) => (some ?? []).map(hashOfWord)))
      if (words.size === 0) return
      for (const index of files) {
        if (markers.has(index) || !this.sources.namesOthersBy(index, words)) continue
        if (this.links.targets(index).some((target) => declaring.has(target))) markers.add(index)
      }
    })
  }

  /** The files of a group that name an SDK. */
  private namingIn(id: string): Split {
    return getOrMake(this.naming, id, () => {
      const group = this.groups.get(id)
      return group ? this.sources.dependencies.during(id, () => this.split(group, group.markers)) : NONE
    })
  }

  private split(group: Group, files: Iterable<number>): Split {
    const [calling, others]: [number[], number[]] = [[], []]
    for (const index of files) {
      const mayCall = UNFILTERED || this.hintsOf(group, index)?.mayBeUnwritten === true || this.mayCall(group, index)
      const those = mayCall ? calling : others
      those.push(index)
    }
    return { calling, others }
  }

  private mayCall(group: Group, index: number): boolean {
    return this.hintsOf(group, index)?.mayCall(this.sources.foundIn(index), () => this.textOf(index)) === true
  }

  private textOf(index: number): string {
    return this.sources.text(this.sources.files[index] ?? '') ?? ''
  }

  private hintsOf(group: Group, index: number): CallHints | undefined {
    const { sources, search } = this
    const language = sources.languageOf(sources.files[index] ?? '')
    if (!language) return undefined
    return getOrMake(group.hints, language, () => {
      const isImported = (module: string) => sources.isImported(module, group.files)
      return new CallHints(language, search.sdks, this.sdksOf(language), isImported)
    })
  }

  private paths(indexes: readonly number[]): string[] {
    return [...indexes].sort((a, b) => a - b).map((index) => this.sources.files[index] ?? '')
  }

  /** The files of a group that can reach an SDK and do not name one. */
  private reachingOf(id: string): Split {
    const group = this.groups.get(id)
    if (!group) return NONE
    return getOrMake(this.reachable, id, () => this.sources.dependencies.during(id, () => this.reachingIn(group)))
  }

  private reachingIn(group: Group): Split {
    const { sources } = this
    const unnamed = group.files.filter((index) => !group.markers.has(index))
    if (UNFILTERED) return { calling: unnamed, others: [] }
    const found = unnamed.filter((index) => this.hintsOf(group, index)?.mayMatter(sources.foundIn(index)) === true)
    // A template imports nothing: its component names it.
    const isTemplate = (index: number) => dataFormat(sources.files[index] ?? '') !== undefined
    // First the calls, which few files hold; to find what can reach an SDK, most texts are read.
    const mayRegister = (index: number) =>
      this.hintsOf(group, index)?.mayRegister(sources.foundIn(index), () => this.textOf(index)) === true
    const calling = new Set(found.filter((index) => isTemplate(index) || this.mayCall(group, index)))
    const others = found.filter((index) => !calling.has(index) && mayRegister(index))
    const wanted = [...calling, ...others]
    if (wanted.every(isTemplate)) return { calling: wanted, others: [] }
    const reached = this.reachedIn(group, wanted, new Set(found))
    const isReached = (index: number) => isTemplate(index) || reached.has(index)
    return { calling: [...calling].filter(isReached), others: others.filter(isReached) }
  }

  /**
   * The files of a group that can reach a file that names an SDK, also through a file that may matter. Of files that only write out its package's
   * name, the wanted ones.
   */
  private reachedIn(group: Group, wanted: readonly number[], mayMatter: ReadonlySet<number>): ReadonlySet<number> {
    const { sources, view, links } = this
    const languages = new Set(group.files.map((index) => sources.languageOf(sources.files[index] ?? '')))
    const tell = [...languages].every((language) => language?.modules.links !== undefined)
    if (!tell) return new Set(group.files)
    const reach = new Reach(sources, view, group.files, links)
    const reached = reach.from([...group.markers, ...group.declaring])
    return new Set([...reached, ...reach.passedTo((index) => mayMatter.has(index)), ...reach.naming(wanted)])
  }

  /** Files of a group that use an SDK's function by a name that another file, which they can reach, gives it (`export { useFlag as useToggle }`). */
  underAliases(groupId: string, store: FactsStore): string[] {
    const { sources } = this
    const group = this.groups.get(groupId)
    if (!group) return []
    const known = new Set(this.filesOf(groupId))
    const named: Aliases = { words: new Set<string>(), files: new Set<number>() }
    const found = new Set<string>()
    for (const file of known) {
      const language = sources.languageOf(file)
      const index = sources.indexOf(file)
      if (!language || index === undefined) continue
      const passed = passedTo(store.get(file), this.sdksOf(language))
      if (passed.size > 0) for (const one of this.importedWith(groupId, index, passed)) found.add(one)
      const words = aliasesOf(store.get(file), this.sdksOf(language))
      if (words.length === 0) continue
      for (const word of words) named.words.add(word)
      named.files.add(index)
    }
    const holding = named.files.size > 0 ? sources.dependencies.during(groupId, () => this.holding(group, named)) : []
    return [...new Set([...holding, ...found])].filter((file) => !known.has(file))
  }

  /** The files that a file imports, and that hold one of these names. */
  private importedWith(groupId: string, index: number, names: ReadonlySet<string>): string[] {
    const { sources, links } = this
    const imported = () => links.targets(index).filter((one) => sources.groupAt(one) === groupId)
    return sources.dependencies.during(groupId, () => sources.withWord(this.paths(imported()), names))
  }

  private holding(group: Group, { words, files }: Aliases): string[] {
    const { sources, view, links } = this
    const reached = new Reach(sources, view, group.files, links).from(files)
    return sources.withWord(this.paths([...reached]), words)
  }
}

/** Names that files give to SDKs' calls, and which files these are. */
interface Aliases {
  words: Set<string>
  files: Set<number>
}
