import type { Language } from '@service/scanner-kit'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Patterns } from './patterns.js'

const MAX_BYTES = 1_048_576
const BINARY_PROBE = 8_000

/** What a file's bytes tell before it is parsed. */
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

export type ReadFile =
  Survey | { file: string; skipped: 'binary' | 'tooLarge' } | { file: string; skipped: 'unreadable'; reason: string }

/** Reads files and looks for what makes them worth parsing. */
export class Surveyor {
  private readonly keys: Buffer[]
  private readonly byLanguage = new Map<Language, { markers: Buffer[]; calls: Buffer[] }>()

  constructor(
    private readonly root: string,
    keys: string[],
    patterns: Map<Language, Patterns>,
  ) {
    this.keys = keys.map((key) => Buffer.from(key))
    for (const [language, { markers, calls }] of patterns) {
      this.byLanguage.set(language, {
        markers: [...markers].map((one) => Buffer.from(one)),
        calls: [...calls].map((one) => Buffer.from(one)),
      })
    }
  }

  read(file: string, language: Language | undefined): ReadFile {
    let bytes: Buffer
    try {
      const absolute = path.join(this.root, file)
      if (statSync(absolute).size > MAX_BYTES) return { file, skipped: 'tooLarge' }
      bytes = readFileSync(absolute)
    } catch (error) {
      return { file, skipped: 'unreadable', reason: error instanceof Error ? error.message : String(error) }
    }
    if (bytes.subarray(0, BINARY_PROBE).includes(0)) return { file, skipped: 'binary' }
    const patterns = language && this.byLanguage.get(language)
    const any = (list: Buffer[] | undefined) => list?.some((one) => bytes.includes(one)) === true
    return {
      file,
      text: bytes.toString('utf8').replace(/^\uFEFF/, ''),
      marker: any(patterns?.markers),
      call: any(patterns?.calls),
      key: any(this.keys),
    }
  }
}
