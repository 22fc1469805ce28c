import type { Context, ListedConfig, ProjectNames, Service } from './context.js'
import { type Input, need, text } from './input.js'
import { AssistantError } from './assistant-error.js'

/** What every tool takes that asks about a project. */
export const PROJECT = {
  project: { type: 'string', description: "The project's slug; may be left out if there is only one" },
} as const

export const KEY = { key: { type: 'string', description: "The config's key; an old key works too" } } as const

export function projectOf(context: Context, input: Input): Promise<ProjectNames> {
  return context.project(text(input, 'project'))
}

/** The config with a key, current or old. @throws AssistantError that names similar keys */
export async function configOf(
  context: Context,
  input: Input,
): Promise<{ project: ProjectNames; config: ListedConfig }> {
  const project = await projectOf(context, input)
  const configs = await context.configs(project)
  const key = need(input, 'key')
  const config =
    configs.find((one) => one.key === key) ?? configs.find((one) => one.deprecatedKeys.some((old) => old.key === key))
  if (config) return { project, config }
  const near = similarKeys(
    key,
    configs.map((one) => one.key),
  )
  const advice = near.length > 0 ? `Similar keys: ${near.join(', ')}.` : 'list_configs finds keys.'
  throw new AssistantError(`The project ${project.slug} has no config with the key "${key}". ${advice}`)
}

/** How many keys are named. */
const MOST_SIMILAR = 5

/** Those that share words with a key, or contain it: first those that share most. */
function similarKeys(key: string, keys: readonly string[]): string[] {
  const wanted = wordsOf(key)
  const likeness = (other: string) =>
    [...wordsOf(other)].filter((word) => wanted.has(word)).length + (other.includes(key) || key.includes(other) ? 1 : 0)
  return keys
    .map((other) => ({ other, shared: likeness(other) }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MOST_SIMILAR)
    .map(({ other }) => other)
}

/** The words of a key, whether they stand as in new-checkout, NEW_CHECKOUT or newCheckout. */
function wordsOf(key: string): Set<string> {
  const words = key.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[^\p{L}\d]+/u)
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== ''))
}

/** @throws AssistantError if configs come from a file */
export function serviceOf({ service }: Context): Service {
  if (service) return service
  throw new AssistantError(
    'This needs the service, and the configs come from a file. Start `service mcp` without --configs and with a token.',
  )
}

export function configPath(project: ProjectNames, key: string): string {
  return `/projects/${encodeURIComponent(project.id)}/configs/${encodeURIComponent(key)}`
}
