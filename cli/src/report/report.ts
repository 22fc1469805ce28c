import type { ScanResult } from '../scan/result.js'
import type { Finding } from '../validate/finding.js'
import type { Rules } from '../validate/severity.js'

/** What every report of `scan` is made from. */
export interface ScanReport {
  result: ScanResult
  /**
   * The path from the top of the repository to the scan root, with `/`, empty at the top itself: other programs know files by their
   * path in the repository.
   */
  folder: string
  /** Whether indirect references are left out, in what people read. */
  directOnly: boolean
}

/** How many problems are in no report, and why. */
export interface LeftOut {
  /** A baseline holds them. */
  known: number
  /** Comments in the code accept them. */
  ignored: number
  /** They are not on the lines that are looked at. */
  unchanged?: number
}

/** What every report of `validate` is made from. */
export interface ValidateReport extends Omit<ScanReport, 'directOnly'> {
  /** Without those that are left out. */
  findings: Finding[]
  leftOut: LeftOut
  /** Which kinds are only warnings. */
  rules: Rules
  /** By which a finding is known from run to run. */
  fingerprints: ReadonlyMap<Finding, string>
  /** Where in its line each begins, as far as it is known: 1-based, in UTF-16 units. */
  columns: ReadonlyMap<Finding, number>
  /** Finds the key that an unknown one may have meant. */
  similarKey: (key: string) => string | undefined
  /** Files and folders that could not be read, with the reason. */
  unread: { file: string; reason: string }[]
  /** Of the tool. */
  version: string
}

/** A file's path in its repository. */
export function inRepository(folder: string, file: string): string {
  return folder === '' ? file : `${folder}/${file}`
}
