import {
  append,
  type CallFact,
  type ClassFact,
  type ExportFact,
  type FileFacts,
  type FunctionFact,
  getOrMake,
  type Language,
  nearestFirst,
  NO_LANGUAGE,
  type ProjectView,
} from '@service/scanner-kit'
import { Mentions } from './mentions.js'
import { ProjectSdks, type SdkParts } from './sdks.js'

/** Which files use what another one declares, as far as that is known without parsing. */
interface FileUsers {
  /** The files that import what a file declares, and may assign to one of these members or pass it on; undefined if its language cannot tell. */
  assigning: (file: string, names: readonly string[]) => readonly string[] | undefined
  /** The files that import a file, or one that passes it on; undefined if its language cannot tell. */
  importing: (file: string) => readonly string[] | undefined
  /** The files that can reach what a file declares, in languages whose files name packages; undefined if any can. */
  users: (file: string) => ReadonlySet<string> | undefined
}

/** What a project is made of. */
interface ProjectParts extends SdkParts {
  view: ProjectView
  languageOf: (file: string) => Language | undefined
  facts: (file: string) => FileFacts | undefined
  members: (file: string, names: ReadonlySet<string> | undefined) => readonly CallFact[]
  /** The files whose facts were requested at the start: those that may contain a read. */
  candidates: readonly string[]
  /** The files of a language group that contain no call and may pass on what others call. */
  handingOn: (group: string) => readonly string[]
  users: FileUsers
}

/** Every loaded file's facts and the questions the linker asks about them. Facts are extracted when first asked for. */
export class Project {
  /** By importing file, then by module. */
  private readonly resolved = new Map<string, Map<string, string[]>>()
  private readonly unitOfFile = new Map<string, string>()
  private readonly units = new Map<string, string[]>()
  private readonly declared = new Map<string, ReadonlySet<string>>()
  private readonly declaredIn = new Map<string, Map<string, string[]>>()
  private readonly languages = new Map<string, Language>()
  private readonly byGroup = new Map<string, string[]>()
  private readonly mentions = new Map<string, Mentions>()
  private readonly neighboursOf = new Map<string, Mentions>()
  private candidateSet: ReadonlySet<string> | undefined
  private readonly exported = new Map<string, Map<string, ExportFact[]>>()

  readonly view: ProjectView
  readonly candidates: readonly string[]
  readonly sdks: ProjectSdks

  constructor(private readonly parts: ProjectParts) {
    this.view = parts.view
    this.candidates = parts.candidates
    this.sdks = new ProjectSdks(parts, this)
  }

  /** As in `FileUsers`. */
  assigning(file: string, names: readonly string[]): readonly string[] | undefined {
    return this.parts.users.assigning(file, names)
  }

  /** As in `FileUsers`. */
  users(file: string): ReadonlySet<string> | undefined {
    return this.parts.users.users(file)
  }

  facts(file: string): FileFacts | undefined {
    return this.parts.facts(file)
  }

  class(at: { file: string; class: number }): ClassFact | undefined {
    return this.facts(at.file)?.classes[at.class]
  }

  function(at: { file: string; function: number }): FunctionFact | undefined {
    return this.facts(at.file)?.functions[at.function]
  }

  /**
   * The members of a file whose values are taken.
   * @param names those that are wanted; undefined for all
   */
  members(file: string, names: ReadonlySet<string> | undefined): readonly CallFact[] {
    return this.parts.members(file, names)
  }

  /** `NO_LANGUAGE` for files of no language. */
  language(file: string): Language {
    return getOrMake(this.languages, file, () => this.parts.languageOf(file) ?? NO_LANGUAGE)
  }

  /** The id of a file's language group. */
  group(file: string): string {
    return this.language(file).modules.group
  }

  /** The candidates that can use a file's names: those of languages of its group. */
  candidatesLike(file: string): readonly string[] {
    if (this.byGroup.size === 0) for (const one of this.candidates) append(this.byGroup, this.group(one), one)
    return this.byGroup.get(this.group(file)) ?? []
  }

  /** The same, and every own file that their imports have led to so far. */
  candidatesWithNeighbours(file: string): string[] {
    return [...this.candidatesLike(file), ...this.neighbours(this.group(file)).files]
  }

  /** The neighbours that contain a word. */
  neighboursMentioning(word: string, file: string): readonly string[] {
    return this.neighbours(this.group(file)).of(word)
  }

  /** The files that are no candidates and that the imports of a language group have led to so far. */
  private neighbours(group: string): Mentions {
    return getOrMake(this.neighboursOf, group, () => this.mentionsIn([]))
  }

  /**
   * The files that can use a file's names and contain a word, among those that contain no call and may pass on what others call. For the
   * question about that word, the rest of these do not matter.
   */
  mentioning(word: string, file: string): readonly string[] {
    return this.handingOn(this.group(file)).of(word)
  }

  /** The same of those that import a file. */
  importing(file: string): readonly string[] {
    const handingOn = this.handingOn(this.group(file)).files
    return this.parts.users.importing(file)?.filter((one) => handingOn.has(one)) ?? []
  }

  private handingOn(group: string): Mentions {
    return getOrMake(this.mentions, group, () => this.mentionsIn(this.parts.handingOn(group)))
  }

  private mentionsIn(files: readonly string[]): Mentions {
    const mentions = new Mentions((file) => this.view.read(file) ?? '')
    for (const file of files) mentions.add(file)
    return mentions
  }

  /**
   * The project's own files a specifier means, best first.
   * @param name the name that is looked for there; it matters only if modules are namespaces
   */
  resolve(module: string, from: string, name?: string): string[] {
    const language = this.language(from)
    const sought = language.semantics.namespaces ? name : undefined
    const byModule = getOrMake(this.resolved, from, () => new Map())
    const key = sought === undefined ? module : `${module}\n${sought}`
    let known = byModule.get(key)
    if (!known) {
      const found = language.modules.resolve(module, from, this.view, sought)
      known = found.filter((file) => this.isWithin(file, this.group(from)))
      for (const file of known) if (!this.isCandidate(file)) this.neighbours(this.group(from)).add(file)
      // A name is looked for in every visible namespace. That most hold nothing is quickly found out again.
      if (sought === undefined || known.length > 0) byModule.set(key, known)
    }
    return known
  }

  /** Whether a file is of the group, or data. For anything else, only a plugin of the bundler knows what an import returns. */
  private isWithin(file: string, group: string): boolean {
    const its = this.group(file)
    return its === group || its === ''
  }

  /** Other files whose names a file sees without an import. */
  sameUnit(file: string): string[] {
    const unit = this.unit(file)
    if (unit === undefined) return []
    // Two languages that call their units by the same names share them, as Java and Kotlin do.
    const find = () =>
      this.language(file).modules.unitFiles(unit, file, this.view) ??
      this.candidatesLike(file).filter((one) => this.unit(one) === unit)
    return getOrMake(this.units, unit, find).filter((one) => one !== file)
  }

  /**
   * Files of a file's unit that may declare a name, itself included; where the language cannot tell from the text, the
   * others all may.
   */
  declaring(name: string, file: string): string[] {
    const names = this.language(file).lexical.declaredNames
    if (!names) return this.sameUnit(file)
    const unit = this.unit(file) ?? ''
    const byName = getOrMake(this.declaredIn, unit, () => {
      const declaring = new Map<string, string[]>()
      for (const one of [...this.sameUnit(file), file]) {
        for (const declared of this.declaredBy(one, names)) append(declaring, declared, one)
      }
      return declaring
    })
    const files = byName.get(name) ?? []
    // A unit can be larger than one target (the folder of an Xcode project): the nearest of two is meant.
    return files.length < 2 ? files : nearestFirst(files, file)
  }

  /** Whether a file may declare a name for others, as far as its language can tell without parsing. */
  mayDeclare(file: string, name: string): boolean {
    const names = this.language(file).lexical.declaredNames
    if (!names) return true
    const declared = this.declaredBy(file, names)
    return declared.has(name) || declared.has('*')
  }

  private declaredBy(file: string, names: NonNullable<Language['lexical']['declaredNames']>): ReadonlySet<string> {
    return getOrMake(this.declared, file, () => new Set(names(this.view.read(file) ?? '', file)))
  }

  isCandidate(file: string): boolean {
    return (this.candidateSet ??= new Set(this.candidates)).has(file)
  }

  /** Whether a file names an SDK or is a candidate: all others need not be read to find out which SDKs it imports. */
  mayNameSdk(file: string): boolean {
    return this.isCandidate(file) || this.handingOn(this.group(file)).files.has(file)
  }

  /** The unit a file belongs to, where its language has units. */
  unit(file: string): string | undefined {
    const unit = getOrMake(this.unitOfFile, file, () => {
      const facts = this.facts(file)
      return (facts && this.language(file).modules.unitOf(file, facts, this.view)) ?? ''
    })
    return unit === '' ? undefined : unit
  }

  /** What a file exports under a name; `*` entries are the modules it passes on whole. */
  exportsOf(file: string, name: string): ExportFact[] {
    const byName = getOrMake(this.exported, file, () => {
      const facts = new Map<string, ExportFact[]>()
      for (const fact of this.facts(file)?.exports ?? []) append(facts, fact.name, fact)
      return facts
    })
    return byName.get(name) ?? []
  }
}
