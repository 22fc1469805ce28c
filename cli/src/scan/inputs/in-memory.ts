import type { FileFacts } from '@service/scanner-kit'

/** Unsaved texts by file, relative to the root with `/`. They take the place of what the disk holds. */
export type Overlay = ReadonlyMap<string, string>

/** What a scan that is one of many reads from memory rather than from the disk: see `Engine`. */
export interface InMemory {
  overlay: Overlay
  /** Files of the overlay that are not on the disk: they are scanned if they would be listed. */
  unwritten: readonly string[]
  /** The facts of a file that has not changed since they were put. */
  facts: (file: string) => FileFacts | undefined
  putFacts: (file: string, facts: FileFacts | undefined) => void
}
