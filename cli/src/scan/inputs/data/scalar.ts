/** A piece of a file that may be a config key, at its offset in UTF-16 units. */
export interface Scalar {
  value: string
  offset: number
}

/** Reads what can be read. Never throws; the time it takes is in proportion to the text's length. */
export type ScalarReader = (text: string) => Scalar[]
