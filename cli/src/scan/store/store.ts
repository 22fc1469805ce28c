import type { ScanOutcome, UnmatchedGlobs } from '../options.js'
import type { KeptDependencies } from '../queries/survey/dependency-log.js'
import type { Survey } from '../queries/survey/survey.js'
import type { LinkMemory } from '../queries/survey/link-memory.js'
import type { PathList } from './path-list.js'
import { Sections } from './sections.js'
import type { Observed } from './trace.js'

/** What shows whether anything changed, and the answer if nothing did. */
export interface Summary {
  /** The list of files depends on this beside the tree. */
  treeKey: string
  /** What the survey finds depends on this beside the tree. */
  surveyKey: string
  /** What the outcome depends on beside the tree. */
  outcomeKey: string
  observed: Observed
  /** Whether every folder could be listed. If not, another run may see more, and each run reports what it could not list. */
  allListed: boolean
  skipped: Record<string, number>
  unmatched: UnmatchedGlobs
  /** In byte order. */
  fileList: PathList
  /** What each file was like when it was read. */
  signatures: Float64Array
  /** 0 for each file that was not read. */
  kinds: Uint8Array
  /** Which file each finding depends on. */
  dependencies: KeptDependencies
  /** Undefined if another run may see more: a folder was closed, a parse was given up. */
  outcome: ScanOutcome | undefined
}

/** What was seen, for a run that finds something changed. */
export interface Details {
  survey: Survey
  /** The keys of facts, by the file's place. */
  factKeys: Map<number, string>
  links: LinkMemory
}

export interface Stored extends Summary {
  /** The names in each folder, read on demand; undefined if they are damaged. */
  names: () => string[] | undefined
  /** Read when asked for; undefined if it is not sound. */
  details: () => Details | undefined
}

/** Changes with the layout and with Node.js, whose own serialization it is. */
const FORMAT = Buffer.from(`service snapshot 8 ${process.version}\n`)

/** More than this is not kept. */
const MOST_BYTES = 256_000_000

/** What an earlier run kept; undefined if there is nothing, or it is damaged. */
export function readStored(file: string): Stored | undefined {
  try {
    const sections = Sections.open(file, FORMAT, 3)
    const summary = sections?.read(0) as Summary | undefined
    if (!sections || !summary) return undefined
    return {
      ...summary,
      names: () => sections.read(1) as string[] | undefined,
      details: () => sections.read(2) as Details | undefined,
    }
  } catch {
    return undefined
  }
}

/** Replaces what is kept. Where that fails (a read-only home, a full disk), the next run looks at everything again. */
export function writeStored(file: string, summary: Summary, names: string[], details: Details): void {
  Sections.write(file, FORMAT, MOST_BYTES, [summary, names, details])
}
