import type { Language } from '@service/scanner-kit'
import type { Stats } from 'node:fs'
import { dataFormat, givesIndirectReferences } from '../../inputs/data/formats.js'
import { startOfPaths } from '../../inputs/files/start-of-paths.js'
import {
  decodeText,
  type Layout,
  LONGEST_READ,
  Matcher,
  putText,
  type ReadResult,
  readText,
} from '../../inputs/prefilter/index.js'
import { languageByFile } from '../../inputs/languages-by-file.js'
import { installableNotRead, type KnownLanguage } from '../../inputs/languages-not-read.js'
import { IN_CODE, KEY, NOT_READ } from './found.js'
import { KIND_NOT_READ, kindOf } from './patterns.js'

/** Where a scan looks. */
export interface ScannedTree {
  /** Absolute. */
  root: string
  languages: readonly Language[]
}

/** And what it looks for. */
export interface Search extends ScannedTree {
  patterns: Layout
  /** Unsaved texts by file, instead of what the disk holds. */
  overlay?: ReadonlyMap<string, string> | undefined
}

/** What a search of its bytes finds in one file. */
export type FileSurvey =
  | {
      kind: 'text'
      /** Bits, see found.ts. */
      found: number
      /** Hashes of the words by which it names other files; undefined if they are too many. */
      words: Uint32Array | undefined
    }
  | { kind: 'binary' | 'too-large' }
  | { kind: 'unreadable'; reason: string }

/** In the order of their numbers in a table. */
export const SURVEY_KINDS = ['text', 'binary', 'too-large', 'unreadable'] as const

const NO_WORDS = new Uint32Array(0)

/** Reads files and searches their bytes. One for each thread. */
export class Surveyor {
  private readonly matcher: Matcher
  private readonly languageOf: (file: string) => Language | undefined
  private readonly notReadOf: (file: string) => KnownLanguage | undefined
  private readonly start: string

  constructor(private readonly search: Search) {
    const { root, languages, patterns } = search
    this.start = startOfPaths(root)
    this.languageOf = languageByFile(languages)
    this.notReadOf = installableNotRead(languages)
    this.matcher = new Matcher(patterns, LONGEST_READ)
  }

  /**
   * @param file relative to the root, with `/`
   * @param onOpen gets the file's stats before it is read
   */
  survey(file: string, onOpen?: (stats: Stats) => void): FileSurvey {
    const { matcher, search } = this
    const read = this.read(file, onOpen)
    if (read.kind !== 'text') return read
    if (this.notReadOf(file) !== undefined) {
      const found = matcher.match(read.bytes.length, { kind: KIND_NOT_READ, wanted: NOT_READ, noting: false })
      return { kind: 'text', found, words: NO_WORDS }
    }
    const language = this.languageOf(file)
    const noting = language?.modules.links !== undefined
    // HTML is a data file, even if a language reads it as well.
    const kind = kindOf(search.languages, language, dataFormat(file) !== undefined)
    const wanted = givesIndirectReferences(file) ? IN_CODE | KEY : IN_CODE
    const found = matcher.match(read.bytes.length, { kind, wanted, noting })
    return { kind: 'text', found, words: noting ? matcher.noted() : NO_WORDS }
  }

  /** The text of a file; undefined if it has none. */
  text(file: string): string | undefined {
    const read = this.read(file)
    return read.kind === 'text' ? decodeText(read.bytes) : undefined
  }

  private read(file: string, onOpen?: (stats: Stats) => void): ReadResult {
    const unsaved = this.search.overlay?.get(file)
    const { text } = this.matcher
    return unsaved === undefined ? readText(this.start + file, text, onOpen) : putText(unsaved, text)
  }
}
