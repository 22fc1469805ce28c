import type { Language, LanguageDeclaration, SdkDescriptor } from '@service/scanner-kit'
import type { ChosenSdk, SdkChoice } from './chosen-sdks.js'
import type { Explanation } from './run/explain/explanation.js'
import type { LeavingCall } from './link/leaving/leaving-calls.js'
import type { UsedForm } from './link/forms.js'
import type { InMemory } from './inputs/in-memory.js'
import type { Reference, ScanResult } from './result.js'

/** What is known of a scan before the service has answered. */
export interface TreeOptions {
  /** Absolute path: the folder of `service.json`, or the working directory. */
  root: string
  /** Globs relative to the root; all files when empty. */
  include: string[]
  exclude: string[]
  languages: Language[]
  /** Those that `service.json` asks for beside the languages' own. */
  sdks: ChosenSdk[]
  /** What the names of the files begin with in which facts are kept between runs; without it, they are not. */
  cacheFile?: string | undefined
  /** Where what was seen of the tree is kept between runs; without it, nowhere. */
  snapshotFile?: string | undefined
  /** Of a scan that is one of many. */
  memory?: InMemory | undefined
  onProgress?: (progress: ScanProgress) => void
}

/** What is asked of the tree. */
export interface Question {
  /** The project's slug, for the result. */
  project: string
  /** Current and old keys of the project: what an indirect reference can be. */
  keys: string[]
  /** Absolute; only what lies at or below one of them is reported. Everything is where there is none. */
  paths?: readonly string[]
  /** Whether to explain what was found. Such a scan keeps nothing for later runs, and takes nothing from earlier ones. */
  explain?: boolean
  /** The answer is for the moment, and the same will be asked of the whole tree: nothing is kept for later scans. */
  passing?: boolean
}

export type ScanOptions = Omit<TreeOptions, 'languages' | 'sdks' | 'memory'> & {
  languages: LanguageDeclaration[]
  sdks: SdkChoice[]
} & Question

export interface ScanProgress {
  /** What is under way. */
  stage: 'list' | 'read' | 'parse' | 'link'
  done: number
  /** Unknown while files are listed. */
  total?: number
}

/** A scan's result with what `validate` needs beside it. */
export interface ScanOutcome {
  result: ScanResult
  /**
   * The type of the SDK behind each direct reference, for the availability check. Not by SDK id: a package can have a client
   * and a server side.
   */
  sdkTypes: ReadonlyMap<Reference, SdkDescriptor['type']>
  /** Where in its line each direct reference begins: 1-based, in UTF-16 units. */
  columns: ReadonlyMap<Reference, number>
  /** How many entries were left out, by reason. */
  skipped: Record<string, number>
  /** Files whose syntax was stepped over in places; the rest of them was read. */
  partial: string[]
  /** Files and folders that could not be read or parsed, with the reason. */
  notes: { file: string; reason: string }[]
  /** Files of known languages that no plugin reads, by language. */
  notRead: NotRead[]
  /** Whether files name an SDK, and none of them was read. */
  allSdksNotRead: boolean
  /** Where it was asked for. */
  explanation?: Explanation
  /** Calls that may be an SDK's beyond imports of what is not scanned, by file. */
  leaving: LeavingCall[]
  /** Forms that calls of a team's SDKs are described in, in the languages that import them. */
  usedForms: UsedForm[]
  /** Globs that no file matches, and SDKs of `sdks` of which no call was found. */
  unmatched: UnmatchedGlobs & { sdks: string[] }
}

/** Files of one language that is not installed. */
export interface NotRead {
  /** Its id. */
  language: string
  /** For people. */
  name: string
  /** The package that would read them; undefined where there is none. */
  plugin: string | undefined
  files: number
  /** How many of them name an SDK; 0 where no plugin would read them. */
  namingSdk: number
}

/** As they stand in `service.json`. */
export interface UnmatchedGlobs {
  /** No file that was listed matches. */
  include: string[]
  /** Nothing was left out because of it. */
  exclude: string[]
}
