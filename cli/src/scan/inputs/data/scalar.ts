/** A piece of a file that may be a config key, at its offset in UTF-16 units. */
export interface Scalar {
  value: string
  offset: number
}

/** Reads what can be read; never throws, never takes longer than the text's length explains. */
export type ScalarReader = (text: string) => Scalar[]
