import { getOrMake, type Language, namesQualified, type SdkDescriptor } from '@service/scanner-kit'
import { groupOf } from '../../language-group.js'
import { hashOfWord } from '../../inputs/prefilter/index.js'
import { RecentTexts } from '../../inputs/recent-texts.js'
import { DependencyLog } from './dependency-log.js'
import { type Survey, startsOf } from './survey.js'
import { languageByFile } from '../../inputs/languages-by-file.js'
import { MARKER, NOT_READ, WORD_MARKER } from './found.js'
import { wholeWord, moduleWords, sdksOf } from './markers.js'
import { readableBy } from './readable.js'
import { Signatures } from './signatures.js'
import { type Search, Surveyor } from './surveyor.js'
import { sharedIndexes, sharedTable, type SharedTable, type SurveyNote, TableWriter, WordPool } from './table.js'

interface SourceNote {
  file: string
  reason: string
}

/** Characters of text that are kept rather than read again. */
const MOST_KEPT = 4_000_000

/** The thread that everything else runs in. */
const MAIN = 0

/** Takes the place of a thread: an earlier run saw what it would have seen. */
const EARLIER = 255

const NO_WORDS = new Uint32Array(0)

/** The listed files: in which language each is, what the survey found in it, and its text. */
export class Sources {
  readonly table: SharedTable
  readonly languageOf: (file: string) => Language | undefined
  private readonly indexes = new Map<string, number>()
  private readonly surveyor: Surveyor
  private readonly pool = new WordPool()
  private readonly writer: TableWriter
  private readonly moduleWords = new Map<Language, string[]>()
  private readonly texts = new RecentTexts(MOST_KEPT)
  private readonly words = new Map<number, Uint32Array>()
  private readonly unreadable: SurveyNote[] = []
  /** Which files' texts are requested. */
  readonly dependencies: DependencyLog

  /**
   * @param sdks those a team describes itself
   * @param signed whether what each file was like is kept for later runs
   */
  constructor(
    readonly search: Search,
    readonly files: readonly string[],
    private readonly sdks: readonly SdkDescriptor[],
    signed: boolean,
  ) {
    this.languageOf = languageByFile(search.languages)
    this.surveyor = new Surveyor(search)
    this.table = sharedTable(files.length, signed)
    this.dependencies = new DependencyLog(files.length, search.languages)
    this.writer = new TableWriter(this.table, MAIN, this.pool)
  }

  /** What languages that use each other's names have in common; empty for a file of no language. */
  groupOf(file: string): string {
    return groupOf(this.languageOf(file))
  }

  /** The same by the file's index. */
  groupAt(index: number): string {
    return this.groupOf(this.files[index] ?? '')
  }

  /** Indexes of the files that can hold a reference: those of a language, and data and template files. */
  readable(): Int32Array<SharedArrayBuffer> {
    const isReadable = readableBy(this.search.languages)
    return sharedIndexes([...this.files.keys()].filter((index) => isReadable(this.files[index] ?? '')))
  }

  /** Surveys one file and keeps what it finds. */
  survey(index: number): void {
    this.writer.survey(this.surveyor, index, this.files[index] ?? '')
  }

  /** Takes over what another thread wrote into its own table. */
  accept(files: readonly string[], table: SharedTable, notes: readonly SurveyNote[]): void {
    const indexes = files.map((file) => this.indexOf(file))
    const [own, theirs] = [new Signatures(this.table.signatures), new Signatures(table.signatures)]
    for (const [place, index] of indexes.entries()) {
      if (index === undefined) continue
      for (const column of ['kinds', 'found', 'starts', 'counts', 'owners'] as const) {
        this.table[column][index] = table[column][place] ?? 0
      }
      if (own.numbers.length > 0) own.copy(index, theirs, place)
    }
    for (const { index: place, reason } of notes) {
      const index = indexes[place]
      if (index !== undefined) this.unreadable.push({ index, reason })
    }
  }

  /** Takes over what another thread saw and did not write into the table. */
  adopt(thread: number, words: Uint32Array, notes: readonly SurveyNote[]): void {
    this.words.set(thread, words)
    this.unreadable.push(...notes)
  }

  /**
   * Takes over what an earlier run saw in files that have not changed.
   * @param placeOf the file's place in that run's list; undefined for files that changed
   * @returns the indexes of those files
   */
  recall(earlier: Survey, signatures: Float64Array, placeOf: (index: number) => number | undefined): Set<number> {
    const known = new Set<number>()
    const { kinds, found, starts, counts, owners } = this.table
    const [own, theirs] = [new Signatures(this.table.signatures), new Signatures(signatures)]
    const startOf = startsOf(earlier.counts)
    for (const index of this.files.keys()) {
      const place = placeOf(index)
      if (place === undefined || earlier.kinds[place] === 0) continue
      known.add(index)
      kinds[index] = earlier.kinds[place] ?? 0
      found[index] = earlier.found[place] ?? 0
      counts[index] = earlier.counts[place] ?? 0
      starts[index] = startOf[place] ?? 0
      owners[index] = EARLIER
      own.copy(index, theirs, place)
    }
    this.words.set(EARLIER, earlier.words)
    return known
  }

  /**
   * In which of the files the survey found something other than in an earlier run.
   * @param placeOf the file's place in that run's list
   */
  differing(earlier: Survey, indexes: Iterable<number>, placeOf: (index: number) => number): Set<number> {
    const { kinds, found, counts } = this.table
    const startOf = startsOf(earlier.counts)
    const differing = new Set<number>()
    for (const index of indexes) {
      const words = this.wordsOf(index)
      const place = placeOf(index)
      const [count = 0, start = 0] = [earlier.counts[place], startOf[place]]
      const isSame =
        kinds[index] === earlier.kinds[place] &&
        found[index] === earlier.found[place] &&
        counts[index] === count &&
        words.every((word, at) => word === earlier.words[start + at])
      if (!isSame) differing.add(index)
    }
    return differing
  }

  /** What was earlier, for a later run. */
  toSurvey(): Survey {
    const { kinds, found, counts } = this.table
    const words = this.files.map((_, index) => this.wordsOf(index))
    const all = new Uint32Array(words.reduce((sum, one) => sum + one.length, 0))
    let at = 0
    for (const one of words) {
      all.set(one, at)
      at += one.length
    }
    // What threads share cannot be written to a file as it is.
    return { kinds: kinds.slice(), found: found.slice(), counts: counts.slice(), words: all }
  }

  /** Whether any of the files that were read names an SDK. */
  namesSdk(): boolean {
    return this.markers()[Symbol.iterator]().next().done !== true
  }

  /** Files that could not be read. */
  notes(): SourceNote[] {
    const notes = [...this.unreadable, ...this.writer.notes].sort((a, b) => a.index - b.index)
    return notes.map(({ index, reason }) => ({ file: this.files[index] ?? '', reason }))
  }

  /** Whether a file holds anything that matters. */
  isInteresting(): boolean {
    return this.table.found.some((found) => (found & ~NOT_READ) !== 0)
  }

  /** The files that name an SDK. */
  *markers(): Iterable<number> {
    for (const [index, found] of this.table.found.entries()) {
      if ((found & MARKER) !== 0 || ((found & WORD_MARKER) !== 0 && this.importsSdk(index))) yield index
    }
  }

  private importsSdk(index: number): boolean {
    const language = this.languageOf(this.files[index] ?? '')
    if (!language) return false
    const modules = getOrMake(this.moduleWords, language, () => moduleWords(language, sdksOf(language, this.sdks)))
    return this.imports(index, modules)
  }

  /** Whether a file imports one of the modules, which are words, or names what is in one where its language needs no import. */
  imports(index: number, modules: readonly string[]): boolean {
    if (modules.length === 0) return false
    const file = this.files[index] ?? ''
    const language = this.languageOf(file)
    const isQualified = language?.semantics.namespaces === true && language.modules.links?.qualified === true
    if (!isQualified && !this.namesOthersBy(index, new Set(modules.map(hashOfWord)))) return false
    // So it does, or it imports something of that name from elsewhere.
    const text = this.dependencies.during(groupOf(language), () => this.text(file)) ?? ''
    const specifiers = new Set(language?.modules.links?.specifiers(text, file) ?? modules)
    if (modules.some((module) => specifiers.has(module))) return true
    if (!isQualified) return false
    // Inside `Service.Samples`, the names of `Service` are visible.
    if ([...specifiers].some((one) => modules.includes(one.slice(0, Math.max(0, one.indexOf('.')))))) return true
    return namesQualified(text, language.lexical.syntax, modules)
  }

  /** The files in which one of the groups was found, by their index. */
  *matching(groups: number): Iterable<number> {
    const { found } = this.table
    for (let index = 0; index < found.length; index += 1) if ((found[index] ?? 0) & groups) yield index
  }

  /** What was found in a file, as bits (found.ts). */
  foundIn(index: number): number {
    return this.table.found[index] ?? 0
  }

  /** Whether a file names others by one of the words, given by their hashes. */
  namesOthersBy(index: number, wanted: ReadonlySet<number>): boolean {
    const words = this.wordsNamingOthers(index)
    if (!words) return true
    for (let at = 0; at < words.length; at += 1) if (wanted.has(words[at] as number)) return true
    return false
  }

  /** Whether any of the files may import a module, which is one word. */
  isImported(module: string, indexes: readonly number[]): boolean {
    const hash = hashOfWord(module)
    return indexes.some((index) => {
      const words = this.wordsNamingOthers(index)
      return words ? words.includes(hash) : this.text(this.files[index] ?? '')?.includes(module) === true
    })
  }

  /** The hashes of the words by which a file names others; undefined if it may name any. */
  wordsNamingOthers(index: number): Uint32Array | undefined {
    return (this.table.counts[index] ?? 0) < 0 ? undefined : this.wordsOf(index)
  }

  private wordsOf(index: number): Uint32Array {
    const { starts, counts, owners } = this.table
    const owner = owners[index] ?? MAIN
    const words = owner === MAIN ? this.pool.words() : this.words.get(owner)
    const [start = 0, count = 0] = [starts[index], counts[index]]
    return words && count > 0 ? words.subarray(start, start + count) : NO_WORDS
  }

  /** The text of a file, even one that others only lead to; the caller then depends on it. */
  text(file: string): string | undefined {
    const index = this.indexOf(file)
    if (index !== undefined) this.dependencies.onText(index)
    return this.textForFacts(file)
  }

  /** The same for languages, which look through the project's view. Also undefined for a file that the scan did not read as source (`go.mod`). */
  viewed(file: string): string | undefined {
    const index = this.indexOf(file)
    if (index === undefined || this.table.kinds[index] === 0) return undefined
    this.dependencies.onView(index)
    return this.textForFacts(file)
  }

  /** The same without noting it: for facts, it is noted when they are requested. */
  textForFacts(file: string): string | undefined {
    return this.texts.get(file, () => this.surveyor.text(file))
  }

  /** A file's place among the files. */
  indexOf(file: string): number | undefined {
    if (this.indexes.size === 0) for (const [index, one] of this.files.entries()) this.indexes.set(one, index)
    return this.indexes.get(file)
  }

  /** Those of the files that hold one of the words. */
  withWord(files: readonly string[], words: Iterable<string>): string[] {
    const wanted = [...words].map((word) => new RegExp(wholeWord(word)))
    return files.filter((file) => {
      const text = this.text(file)
      return text !== undefined && wanted.some((word) => word.test(text))
    })
  }
}
