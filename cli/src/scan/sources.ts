import type { Language, SdkDescriptor } from '@service/scanner-kit'
import path from 'node:path'
import { dataFormat, givesIndirectReferences } from './data/index.js'
import { languageByFile } from './languages-by-file.js'
import { type Patterns, patternsOf } from './patterns.js'
import { createMatcher, decodeText, type Matcher, readText } from './prefilter/index.js'

/** What a file's bytes tell before it is parsed. Files in which nothing matters have no survey. */
export interface Survey {
  file: string
  text: string
  /** It names an SDK's module. */
  marker: boolean
  /** It holds the name of an SDK call. */
  call: boolean
  /** It holds one of the project's keys. */
  key: boolean
}

export interface SourceNote {
  file: string
  reason: string
}

const MARKER = 1
const CALL = 2
const KEY = 4
const MARKER_WORD = 8

const NONE: Patterns = { markers: new Set(), words: new Set(), calls: new Set() }

/** The listed files: in which language each is, what it says at a glance, and its text. */
export class Sources {
  readonly surveys = new Map<string, Survey>()
  readonly notes: SourceNote[] = []
  readonly skipped = { binary: 0, tooLarge: 0, unreadable: 0 }
  readonly languageOf: (file: string) => Language | undefined
  /** Files that were read, of those that are reported. */
  scanned = 0
  private readonly calls = new Map<Language, Set<string>>()
  private readonly matchers = new Map<string, Matcher>()

  constructor(
    private readonly root: string,
    readonly files: readonly string[],
    private readonly keys: readonly string[],
    languages: Language[],
    private readonly teamSdks: SdkDescriptor[],
  ) {
    this.languageOf = languageByFile(languages)
  }

  /** Files that can hold a reference: those of a language, and data and template files. */
  readable(): string[] {
    return this.files.filter((file) => this.languageOf(file) !== undefined || dataFormat(file) !== undefined)
  }

  /** Reads one file and remembers what it says at a glance. */
  survey(file: string, reported: boolean): void {
    const read = readText(path.join(this.root, file))
    if (read.kind === 'unreadable') this.notes.push({ file, reason: read.reason })
    if (read.kind !== 'text') {
      this.skipped[read.kind === 'too-large' ? 'tooLarge' : read.kind] += 1
      return
    }
    if (reported) this.scanned += 1
    const found = this.matcherFor(file).match(read.bytes)
    if (found === 0) return
    this.surveys.set(file, {
      file,
      text: decodeText(read.bytes),
      marker: (found & (MARKER | MARKER_WORD)) !== 0,
      call: (found & CALL) !== 0,
      key: (found & KEY) !== 0 && givesIndirectReferences(file),
    })
  }

  /** The text of a file, also of one that others only lead to. */
  text(file: string): string | undefined {
    const known = this.surveys.get(file)
    if (known) return known.text
    const read = readText(path.join(this.root, file))
    return read.kind === 'text' ? decodeText(read.bytes) : undefined
  }

  /** The names of a language's SDK calls. */
  callsOf(language: Language): Set<string> {
    let calls = this.calls.get(language)
    if (!calls) this.calls.set(language, (calls = patternsOf(language, this.teamSdks).calls))
    return calls
  }

  /** The files of a language that hold one of the words. */
  withWord(language: Language, words: Iterable<string>): string[] {
    const matcher = createMatcher([{ patterns: [...words], edge: 'word' }])
    return this.files.filter((file) => {
      if (this.languageOf(file) !== language) return false
      const read = readText(path.join(this.root, file))
      return read.kind === 'text' && matcher.match(read.bytes) !== 0
    })
  }

  private matcherFor(file: string): Matcher {
    const language = this.languageOf(file)
    // A data file writes keys without quotes; HTML is one, whatever language reads it as well.
    const edge = dataFormat(file) === undefined ? 'quote' : 'word'
    const id = `${language?.id ?? ''} ${edge}`
    let matcher = this.matchers.get(id)
    if (!matcher) {
      const { markers, words, calls } = language ? patternsOf(language, this.teamSdks) : NONE
      matcher = createMatcher([
        { patterns: [...markers], edge: 'any' },
        { patterns: [...calls], edge: 'word' },
        { patterns: [...this.keys], edge },
        { patterns: [...words], edge: 'word' },
      ])
      this.matchers.set(id, matcher)
    }
    return matcher
  }
}
