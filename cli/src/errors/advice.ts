import { nearest } from '../report/nearest.js'
import { duration, list } from '../report/words.js'

/** @param seconds undefined if the server did not say */
export function retry(seconds: number | undefined): string {
  if (seconds === 0) return 'Try again.'
  return seconds === undefined ? 'Try again later.' : `Try again in ${duration(seconds)}.`
}

/** @param slugs of the projects that the token can read */
export function projectAdvice(slug: string, slugs: string[]): string {
  if (slugs.length === 0)
    return 'The token can read no project at all; create a project, or use a token of the right organization.'
  const similar = nearest(slug, slugs)
  return `${similar === undefined ? '' : `Did you mean ${similar}? `}It can read: ${slugs.join(', ')}.`
}

/**
 * How a folder gets its project, to begin or continue a sentence.
 * @param file the `service.json` that names no project, if there is one; `service init` never changes it
 */
export function linking(file: string | undefined): string {
  return file === undefined ? 'run `service init --project <slug>`' : `add "project": "<slug>" to ${file}`
}

/**
 * @param file the `service.json` that names no project, if there is one
 * @param below folders below this one that have one of their own
 */
export function missingProjectAdvice(file: string | undefined, below: readonly string[]): string {
  const others = below.length === 0 ? '' : `Run it where a service.json is: ${list(below)}. For everything here, `
  if (file !== undefined) {
    const here = `add "project": "<slug>" to ${file}, or pass --project or SERVICE_PROJECT.`
    return others === '' ? `A${here.slice(1)}` : others + here
  }
  return others === ''
    ? 'Run `service init --project <slug>` to link this repository, or pass --project or SERVICE_PROJECT.'
    : `${others}pass --project.`
}
