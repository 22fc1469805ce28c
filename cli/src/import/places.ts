import { failure } from '../errors/failures.js'
import type { ImportedEnvironment } from './model.js'
import type { ProjectState } from './state.js'

/** Where the rules of one environment of the export go. */
export interface TargetEnvironment {
  /** As the vendor's file names it. */
  key: string
  slug: string
  name: string
  isNew: boolean
}

const SHORTEST_SLUG = 4

/**
 * @param wished values of `--environment`: `<slug>` for a file of one environment, or `<its name>=<slug>`
 * @param file for messages
 * @throws Failure if one is missing or names none
 */
export function placesOf(
  environments: readonly ImportedEnvironment[],
  wished: readonly string[],
  state: ProjectState,
  file: string,
): TargetEnvironment[] {
  const slugs = new Map<string, string>()
  const known = environments.map(({ key }) => key)
  for (const value of wished) {
    const at = value.indexOf('=')
    const [key, slug] = at === -1 ? [only(known), value] : [value.slice(0, at), value.slice(at + 1)]
    if (key === undefined || slug === '' || !known.includes(key)) {
      throw failure('badEnvironment', { value, known: known.filter(Boolean) })
    }
    slugs.set(key, slug)
  }
  return environments.map(({ key, name }) => {
    const wish = slugs.get(key)
    if (key === '' && wish === undefined) throw failure('noEnvironment', { file })
    const slug = wish ?? slugOf(key)
    const there = state.environments.find((one) => one.slug === slug || (wish === undefined && one.slug === key))
    if (there) return { key, slug: there.slug, name: there.name, isNew: false }
    return { key, slug, name: name === '' || wish !== undefined ? slug : name, isNew: true }
  })
}

function only(keys: readonly string[]): string | undefined {
  return keys.length === 1 ? keys[0] : undefined
}

function slugOf(key: string): string {
  const slug = key.toLowerCase().replace(/[^a-z0-9_-]+/g, '-')
  return slug.length < SHORTEST_SLUG ? `env-${slug}` : slug
}
