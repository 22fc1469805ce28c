import type { Context, ListedConfig, ProjectNames, Service } from './context.js'
import { type Input, need, text } from './input.js'
import { AssistantError } from './assistant-error.js'

/** What every tool takes that asks about a project. */
export const PROJECT = {
  project: { type: 'string', description: "The project's slug; may be left out where there is only one" },
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
  const near = configs.filter((one) => one.key.includes(key) || key.includes(one.key)).map((one) => one.key)
  const advice = near.length > 0 ? `Similar keys: ${near.slice(0, 5).join(', ')}.` : 'list_configs finds keys.'
  throw new AssistantError(`The project ${project.slug} has no config with the key "${key}". ${advice}`)
}

/** @throws AssistantError where configs come from a file */
export function serviceOf({ service }: Context): Service {
  if (service) return service
  throw new AssistantError(
    'This needs the service, and the configs come from a file. Start `service mcp` without --configs and with a token.',
  )
}

export function configPath(project: ProjectNames, key: string): string {
  return `/projects/${encodeURIComponent(project.id)}/configs/${encodeURIComponent(key)}`
}
