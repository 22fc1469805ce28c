import { nearest } from '../report/nearest.js'
import { duration } from '../report/words.js'

/** @param seconds undefined if the server did not say */
export function retry(seconds: number | undefined): string {
  if (seconds === 0) return 'Try again.'
  return seconds === undefined ? 'Try again later.' : `Try again in ${duration(seconds)}.`
}

/** @param slugs of the projects that the token can read */
export function projectAdvice(slug: string, slugs: string[]): string {
  if (slugs.length === 0)
    return 'The token can read no project at all; create one, or use a token of the right organization.'
  const similar = nearest(slug, slugs)
  return `${similar === undefined ? '' : `Did you mean ${similar}? `}It can read: ${slugs.join(', ')}.`
}
