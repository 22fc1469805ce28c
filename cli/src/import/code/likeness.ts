import { distance } from 'fastest-levenshtein'

/** A key, and how often code reads it; a key of the project counts as read more often than any other. */
export interface Weighted {
  key: string
  reads: number
}

const LONG = 8

/**
 * The more frequent key of which this one may be a misspelling: so close that few pairs are meant. Keys that differ in their digits only are a
 * series.
 */
export function likelyMeant({ key, reads }: Weighted, others: readonly Weighted[]): Weighted | undefined {
  const most = key.length < LONG ? 1 : 2
  const plain = withoutDigits(key)
  return others.find(
    (other) =>
      other.reads > reads &&
      Math.abs(other.key.length - key.length) <= most &&
      distance(other.key.toLowerCase(), key.toLowerCase()) <= most &&
      withoutDigits(other.key) !== plain,
  )
}

function withoutDigits(key: string): string {
  return key.replace(/\d/g, '')
}
