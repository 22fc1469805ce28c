import type { Language } from '@service/scanner-kit'
import { languageByFile } from './languages-by-file.js'
import { CALL, callsOf, type KEY, type MARKER } from './patterns.js'
import { type Glance, type Search, Surveyor } from './surveyor.js'
import { WordLists } from './word-lists.js'

export interface SourceNote {
  file: string
  reason: string
}

/** Characters of text that are kept rather than read again. */
const MOST_KEPT = 8_000_000

/** The listed files: in which language each is, what it says at a glance, and its text. */
export class Sources {
  readonly notes: SourceNote[] = []
  readonly skipped = { binary: 0, tooLarge: 0, unreadable: 0 }
  readonly languageOf: (file: string) => Language | undefined
  /** Files that were read, of those that are reported. */
  scanned = 0
  /** How many files hold anything that matters. */
  interesting = 0
  /** Hashes of the words by which each file names others, by the file's index. */
  readonly words: WordLists
  private readonly found: Uint8Array
  private readonly indexes = new Map<string, number>()
  private readonly surveyor: Surveyor
  private readonly calls = new Map<Language, Set<string>>()
  private readonly texts = new Map<string, string | undefined>()
  private kept = 0

  constructor(
    private readonly search: Search,
    readonly files: readonly string[],
  ) {
    this.languageOf = languageByFile(search.languages)
    this.surveyor = new Surveyor(search)
    this.found = new Uint8Array(files.length)
    this.words = new WordLists(files.length)
  }

  /** Indexes of the files that can hold a reference: those of a language, and data and template files. */
  readable(): number[] {
    return [...this.files.keys()].filter((index) => this.surveyor.isReadable(this.files[index] ?? ''))
  }

  /** Reads one file and remembers what it says at a glance. */
  survey(index: number, reported: boolean): void {
    this.remember(index, this.surveyor.look(this.files[index] ?? ''), reported)
  }

  remember(index: number, glance: Glance, reported: boolean): void {
    const file = this.files[index] ?? ''
    if (glance.kind === 'unreadable') this.notes.push({ file, reason: glance.reason })
    if (glance.kind !== 'text') {
      this.skipped[glance.kind === 'too-large' ? 'tooLarge' : glance.kind] += 1
      return
    }
    if (reported) this.scanned += 1
    this.words.set(index, glance.words)
    if (glance.found === 0) return
    this.found[index] = glance.found
    this.interesting += 1
  }

  /** The files in which something was found, by their index. */
  *matching(group: typeof MARKER | typeof CALL | typeof KEY): Iterable<number> {
    for (let index = 0; index < this.found.length; index += 1) if ((this.found[index] ?? 0) & group) yield index
  }

  /** Whether the file is known to name an SDK's call. */
  hasCall(index: number): boolean {
    return ((this.found[index] ?? 0) & CALL) !== 0
  }

  /** The text of a file, also of one that others only lead to. */
  text(file: string): string | undefined {
    if (this.texts.has(file)) return this.texts.get(file)
    const text = this.surveyor.text(file)
    this.kept += text?.length ?? 0
    if (this.kept < MOST_KEPT) this.texts.set(file, text)
    return text
  }

  /** A file's place among the files. */
  indexOf(file: string): number | undefined {
    if (this.indexes.size === 0) for (const [index, one] of this.files.entries()) this.indexes.set(one, index)
    return this.indexes.get(file)
  }

  /** The names of a language's SDK calls. */
  callsOf(language: Language): Set<string> {
    let calls = this.calls.get(language)
    if (!calls) this.calls.set(language, (calls = callsOf(language, this.search.sdks)))
    return calls
  }

  /** Those of the files that hold one of the words. */
  withWord(files: readonly string[], words: Iterable<string>): string[] {
    const wanted = [...words].map((word) => new RegExp(`(?<!\\w)${escaped(word)}(?!\\w)`))
    return files.filter((file) => {
      const text = this.text(file)
      return text !== undefined && wanted.some((word) => word.test(text))
    })
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
