import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { ScanOutcome } from '../options.js'
import { replaceFile } from '../replace-file.js'
import type { Glances } from '../survey/sources.js'
import type { Observed } from './trace.js'

/** What was seen of a tree's files. */
export interface StoredSurvey extends Glances {
  /** The keys of facts, by the file's place. */
  factKeys: Map<number, string>
}

export interface Stored {
  /** What the survey depends on beside the tree. */
  surveyKey: string
  /** What the outcome depends on beside the tree. */
  outcomeKey: string
  observed: Observed
  skipped: Record<string, number>
  /** The files' paths in order, joined by NUL. */
  fileList: string
  survey: StoredSurvey
  /** Undefined where another run may see more: a folder was closed, a parse was given up. */
  outcome: ScanOutcome | undefined
}

/** Changes with the layout and with Node.js, whose own serialization it is. */
const FORMAT = Buffer.from(`service snapshot 1 ${process.version}\n`)
const CHECKSUM_BYTES = 20

/** More than this is not kept. */
const MOST_BYTES = 256_000_000

/** What an earlier run kept; undefined where there is nothing, or nothing sound. */
export function readStored(file: string): Stored | undefined {
  try {
    const bytes = readFileSync(file)
    if (!bytes.subarray(0, FORMAT.length).equals(FORMAT)) return undefined
    const body = bytes.subarray(FORMAT.length, bytes.length - CHECKSUM_BYTES)
    if (!checksum(body).equals(bytes.subarray(bytes.length - CHECKSUM_BYTES))) return undefined
    return deserialize(body) as Stored
  } catch {
    return undefined
  }
}

/** Replaces what is kept. Where that fails (a read-only home, a full disk), the next run looks at everything again. */
export function writeStored(file: string, stored: Stored): void {
  const body = serialize(stored)
  if (body.length <= MOST_BYTES) replaceFile(file, [FORMAT, body, checksum(body)])
}

function checksum(body: Buffer): Buffer {
  return createHash('sha1').update(body).digest()
}
