import type { Language, SdkDescriptor } from '@service/scanner-kit'
import path from 'node:path'
import { patternsOf } from './patterns.js'
import { createMatcher, decodeText, type Matcher, type ReadResult, readText } from './prefilter/index.js'

/** What a file's bytes tell before it is parsed. */
export interface Survey {
  file: string
  /** Absent where nothing in the file matters. */
  text?: string
  /** It names an SDK's module. */
  marker: boolean
  /** It holds the name of an SDK call. */
  call: boolean
  /** It holds one of the project's keys. */
  key: boolean
}

export type Skipped = { file: string } & Exclude<ReadResult, { kind: 'text' }>

const MARKER = 1
const CALL = 2
const KEY = 4

/** Reads files and looks for what makes them worth parsing. */
export class Surveyor {
  private readonly byLanguage = new Map<Language, Matcher>()
  private readonly dataMatcher: Matcher

  constructor(
    private readonly root: string,
    private readonly keys: string[],
    private readonly teamSdks: SdkDescriptor[],
  ) {
    this.dataMatcher = createMatcher([
      { patterns: [], edge: 'any' },
      { patterns: [], edge: 'any' },
      { patterns: keys, edge: 'any' },
    ])
  }

  /** @param language absent for a data file, where a key needs no quotes */
  read(file: string, language: Language | undefined): Survey | Skipped {
    const read = readText(path.join(this.root, file))
    if (read.kind !== 'text') return { file, ...read }
    const found = (language ? this.matcherOf(language) : this.dataMatcher).match(read.bytes)
    return {
      file,
      ...(found !== 0 && { text: decodeText(read.bytes) }),
      marker: (found & MARKER) !== 0,
      call: (found & CALL) !== 0,
      key: (found & KEY) !== 0,
    }
  }

  /** The names of a language's SDK calls. */
  callsOf(language: Language): Set<string> {
    return patternsOf(language, this.teamSdks).calls
  }

  /** Those of the files that hold one of the words. */
  filesWith(files: string[], words: string[]): string[] {
    const matcher = createMatcher([{ patterns: words, edge: 'word' }])
    return files.filter((file) => {
      const read = readText(path.join(this.root, file))
      return read.kind === 'text' && matcher.match(read.bytes) !== 0
    })
  }

  /** The text of a file that others lead to, whatever it holds. */
  text(file: string): string | undefined {
    const read = readText(path.join(this.root, file))
    return read.kind === 'text' ? decodeText(read.bytes) : undefined
  }

  private matcherOf(language: Language): Matcher {
    let matcher = this.byLanguage.get(language)
    if (!matcher) {
      const { markers, calls } = patternsOf(language, this.teamSdks)
      matcher = createMatcher([
        { patterns: [...markers], edge: 'any' },
        { patterns: [...calls], edge: 'word' },
        { patterns: this.keys, edge: 'quote' },
      ])
      this.byLanguage.set(language, matcher)
    }
    return matcher
  }
}
