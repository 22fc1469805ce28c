import type { Extracted } from '../../queries/facts/extract.js'
import type { Layout } from '../../inputs/prefilter/index.js'
import type { SharedTable, SurveyNote } from '../../queries/survey/table.js'
import type { FileNames } from './file-names.js'
import type { Lists } from './lists.js'

/** What a thread is started with. Languages are named by the modules that hold them. */
export interface Assignment {
  /** From 1 on; 0 is the thread that starts the others. */
  thread: number
  root: string
  languages: string[]
  /** Whether facts, and what files were like, are kept between runs. */
  keyed: boolean
}

/** Most work is taken in pieces from lists that all threads share. */
export type Task =
  /** What to look for in all files from now on; it comes before anything else, and gets no answer. */
  | { kind: 'seek'; patterns: Layout }
  /** Files surveyed before all are listed. */
  | { kind: 'look'; files: readonly string[] }
  | { kind: 'survey'; files: FileNames; table: SharedTable; indexes: Int32Array<SharedArrayBuffer>; lists: Lists }
  | { kind: 'extract'; files: string[]; lists: Lists; fewFiles: boolean }

/** A language threw. */
export interface Failure {
  file: string
  language: string
  reason: string
}

/** What was seen of some files, by their places among them; their words come with those of the survey. */
export interface Looked {
  table: SharedTable
  notes: SurveyNote[]
}

export type Report =
  | { kind: 'looked'; seen: Looked }
  | { kind: 'surveyed'; words: Uint32Array; notes: SurveyNote[] }
  | { kind: 'extracted'; results: (Extracted | Failure)[]; last: boolean }
  | { kind: 'failed'; reason: string }

/** Files taken at a time. */
export const SURVEY_PIECE = 64
export const EXTRACT_PIECE = 8
