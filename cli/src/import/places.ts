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
  /** A new project's own environment gets the name that it has at the vendor. */
  isRenamed?: true
}

const SHORTEST_SLUG = 4

/** What happens to the environment itself. */
export function actionOf({ isNew, isRenamed }: TargetEnvironment): 'create' | 'change' | 'keep' {
  if (isNew) return 'create'
  return isRenamed ? 'change' : 'keep'
}

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
    // Who sends the rules of "dev" to "staging" means an environment other than the one that is called Development.
    const named = name !== '' && (wish === undefined || slugOf(name) === slug) ? name : undefined
    if (!there) return { key, slug, name: named ?? slug, isNew: true }
    // A vendor without names repeats the key.
    const isFirst = state.id === undefined && named !== undefined && named !== key && named !== there.name
    return {
      key,
      slug: there.slug,
      name: isFirst ? named : there.name,
      isNew: false,
      ...(isFirst && { isRenamed: true }),
    }
  })
}

function only(keys: readonly string[]): string | undefined {
  return keys.length === 1 ? keys[0] : undefined
}

function slugOf(key: string): string {
  const slug = key.toLowerCase().replace(/[^a-z0-9_-]+/g, '-')
  return slug.length < SHORTEST_SLUG ? `env-${slug}` : slug
}
