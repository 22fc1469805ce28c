/** What a language may ask about the project. All paths are relative to the scan root, with `/`. */
export interface ProjectView {
  /** Whether a file exists among the scanned ones. */
  has: (path: string) => boolean
  /** The text of a file, or undefined; also for files that are not scanned, such as manifests. */
  read: (path: string) => string | undefined
  /** The JSON value of a file, comments and trailing commas allowed; undefined when missing or malformed. */
  readJson: (path: string) => unknown
  /** Scanned files in a folder (not below it), `.` or `''` for the root. */
  list: (folder: string) => string[]
  /** Scanned files at any depth below a folder, `.` or `''` for the root. */
  below: (folder: string) => string[]
  /** Scanned files with this base name. */
  named: (baseName: string) => string[]
}
