/** A change of one place in a file, as data: whoever finds it changes nothing. */
export interface Edit {
  /** Relative to the scan root, with `/`. */
  file: string
  /** In bytes of the file as it lies on the disk. */
  start: number
  end: number
  /** What stands there now; where it does not, nothing is changed. */
  before: string
  after: string
}
