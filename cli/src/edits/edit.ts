/** A change of one place in a file, as data: finding it changes nothing. */
export interface Edit {
  /** Relative to the scan root, with `/`. */
  file: string
  /** In bytes of the file as it lies on the disk. */
  start: number
  end: number
  /** The text expected there; if it differs, nothing is changed. */
  before: string
  after: string
}
