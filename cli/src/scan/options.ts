import type { Language, LanguageDeclaration, SdkDescriptor } from '@service/scanner-kit'
import type { ChosenSdk, SdkChoice } from './chosen-sdks.js'
import type { Explanation } from './run/explain/explanation.js'
import type { LeavingCall } from './link/leaving/leaving-calls.js'
import type { UsedForm } from './link/forms.js'
import type { InMemory } from './inputs/in-memory.js'
import type { Reference, ScanResult } from './result.js'

/** What a scan needs before the service has answered. */
export interface TreeOptions {
  /** Absolute path: the folder of `service.json`, or the working directory. */
  root: string
  /** Globs relative to the root; all files when empty. */
  include: string[]
  exclude: string[]
  languages: Language[]
  /** Those of `service.json`, beside the languages' own. */
  sdks: ChosenSdk[]
  /** The beginning of the names of the files that keep facts between runs; none are kept without it. */
  cacheFile?: string | undefined
  /** The file that keeps what was seen of the tree between runs; nothing is kept without it. */
  snapshotFile?: string | undefined
  /** For one of many scans in one process. */
  memory?: InMemory | undefined
  onProgress?: (progress: ScanProgress) => void
}

/** What a scan is asked about the tree. */
export interface Question {
  /** The project's slug, for the result. */
  project: string
  /** Current and old keys of the project: what an indirect reference can be. */
  keys: string[]
  /** Absolute. Only what is at or below one of them is reported; everything if there is none. */
  paths?: readonly string[]
  /**
   * Whether to explain what was found, or only to describe the wrappers, without finding the reads. Such a scan keeps nothing for later runs, and
   * takes nothing from earlier ones.
   */
  explain?: boolean | 'wrappers'
  /** A quick answer before the whole tree is scanned: nothing is kept for later scans. */
  passing?: boolean
}

export type ScanOptions = Omit<TreeOptions, 'languages' | 'sdks' | 'memory'> & {
  languages: LanguageDeclaration[]
  sdks: SdkChoice[]
} & Question

export interface ScanProgress {
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
  /** The column of each direct reference: 1-based, in UTF-16 units. */
  columns: ReadonlyMap<Reference, number>
  /** How many files and folders were left out, by reason. */
  skipped: Record<string, number>
  /** Files with syntax errors: the rest of them was read. */
  partial: string[]
  /** Files and folders that could not be read or parsed, with the reason. */
  notes: { file: string; reason: string }[]
  /** Files of known languages that no plugin reads, by language. */
  notRead: NotRead[]
  /** Whether files name an SDK, and none of them was read. */
  allSdksNotRead: boolean
  /** If it was asked for. */
  explanation?: Explanation
  /** Calls that may be an SDK's, on imports of files that are not scanned; by file. */
  leaving: LeavingCall[]
  /** Calls of the team's SDKs that are described with a form, by language that imports the SDK. */
  usedForms: UsedForm[]
  /** Globs that match no file, and SDKs of `sdks` without a call. */
  unmatched: UnmatchedGlobs & { sdks: string[] }
}

/** Files of one language that is not installed. */
export interface NotRead {
  /** Its id. */
  language: string
  /** Its display name. */
  name: string
  /** The package that would read them; undefined if there is none. */
  plugin: string | undefined
  files: number
  /** How many of them name an SDK; 0 if no plugin would read them. */
  namingSdk: number
}

/** As in `service.json`. */
export interface UnmatchedGlobs {
  /** They match no listed file. */
  include: string[]
  /** They exclude nothing. */
  exclude: string[]
}
