import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { ScanOutcome } from '../options.js'
import { replaceFile } from '../replace-file.js'
import type { LinkMemory } from '../survey/link-memory.js'
import type { KeptLooks } from '../survey/looks.js'
import type { Glances } from '../survey/sources.js'
import type { PathList } from './path-list.js'
import type { Observed } from './trace.js'

/** What tells whether anything changed, and the answer where nothing did. */
export interface Summary {
  /** The list of files depends on this beside the tree. */
  treeKey: string
  /** What is seen at a glance depends on this beside the tree. */
  surveyKey: string
  /** What the outcome depends on beside the tree. */
  outcomeKey: string
  observed: Observed
  skipped: Record<string, number>
  /** In byte order. */
  fileList: PathList
  /** What each file was like when it was read. */
  signatures: Float64Array
  /** 0 for each file that was not read. */
  kinds: Uint8Array
  /** Whose findings rest on which file. */
  looks: KeptLooks
  /** Undefined where another run may see more: a folder was closed, a parse was given up. */
  outcome: ScanOutcome | undefined
}

/** What was seen, for a run that finds something changed. */
export interface Details {
  glances: Glances
  /** The keys of facts, by the file's place. */
  factKeys: Map<number, string>
  links: LinkMemory
}

export interface Stored extends Summary {
  /** The names in each folder, read when asked for; undefined where they are not sound. */
  names: () => string[] | undefined
  /** Read when asked for; undefined where it is not sound. */
  details: () => Details | undefined
}

/** Changes with the layout and with Node.js, whose own serialization it is. */
const FORMAT = Buffer.from(`service snapshot 4 ${process.version}\n`)
const CHECKSUM_BYTES = 20
const LENGTH_BYTES = 4

/** More than this is not kept. */
const MOST_BYTES = 256_000_000

/** What an earlier run kept; undefined where there is nothing, or nothing sound. */
export function readStored(file: string): Stored | undefined {
  try {
    const bytes = readFileSync(file)
    if (!bytes.subarray(0, FORMAT.length).equals(FORMAT)) return undefined
    const [first, second, third] = parts(bytes, FORMAT.length)
    const summary = first && (opened(first) as Summary | undefined)
    return (
      summary && {
        ...summary,
        names: () => second && (opened(second) as string[] | undefined),
        details: () => third && (opened(third) as Details | undefined),
      }
    )
  } catch {
    return undefined
  }
}

/** Replaces what is kept. Where that fails (a read-only home, a full disk), the next run looks at everything again. */
export function writeStored(file: string, summary: Summary, names: string[], details: Details): void {
  const sections = [summary, names, details].map(sealed)
  if (sections.reduce((sum, { length }) => sum + length, 0) > MOST_BYTES) return
  replaceFile(file, [FORMAT, ...sections.flatMap((section) => [lengthOf(section), section])])
}

/** Each with its length before it. */
function parts(bytes: Buffer, from: number): Buffer[] {
  const found: Buffer[] = []
  for (let at = from; at + LENGTH_BYTES <= bytes.length;) {
    const start = at + LENGTH_BYTES
    at = start + bytes.readUInt32LE(at)
    found.push(bytes.subarray(start, at))
  }
  return found
}

function lengthOf(section: Buffer): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(section.length)
  return length
}

function sealed(value: unknown): Buffer {
  const body = serialize(value)
  return Buffer.concat([body, checksum(body)])
}

function opened(part: Buffer): unknown {
  const body = part.subarray(0, Math.max(0, part.length - CHECKSUM_BYTES))
  return checksum(body).equals(part.subarray(body.length)) ? deserialize(body) : undefined
}

function checksum(body: Buffer): Buffer {
  return createHash('sha1').update(body).digest()
}
