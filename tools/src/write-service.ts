import type { Context, ProjectNames } from './context.js'
import { need, text } from './input.js'
import { configOf, configPath, KEY, PROJECT, projectOf, serviceOf } from './project.js'
import { type Target, writtenRules } from './rules.js'
import { AssistantError } from './assistant-error.js'
import type { Tool } from './tool.js'

/** Some environments refuse changes of rules without one. */
const COMMENT = {
  comment: { type: 'string', description: 'Why, for the audit log; some environments require it' },
} as const

const TAGS = { type: 'array', description: 'Names of tags', items: { type: 'string' } } as const

const createConfig: Tool = {
  name: 'create_config',
  title: 'Create a config',
  description:
    'Creates a config or feature flag. Its default becomes the value in every environment; rules are set with set_targeting. Only do this ' +
    'when the user asked for it.',
  part: 'service',
  writes: true,
  input: {
    properties: {
      ...PROJECT,
      key: { type: 'string', description: 'Its key, 4 to 150 characters, such as new-checkout' },
      type: {
        type: 'string',
        description: 'Its type',
        enum: ['boolean', 'string', 'integer', 'float', 'enum', 'url', 'json', 'timespan'],
      },
      defaultValue: { description: 'A value of that type' },
      role: {
        type: 'string',
        description: 'By default flag for a boolean, and config for other types',
        enum: ['config', 'flag', 'kill-switch', 'experiment'],
      },
      lifetime: { type: 'string', description: 'temporary by default', enum: ['temporary', 'permanent'] },
      description: { type: 'string', description: 'What it is for' },
      typeOptions: {
        type: 'object',
        description: 'For an enum {valueType, values}, for a timespan {unit, min, max}; else optional limits',
      },
      client: { type: 'boolean', description: 'Available to client SDKs; true by default' },
      server: { type: 'boolean', description: 'Available to server SDKs; true by default' },
      tags: TAGS,
    },
    required: ['key', 'type', 'defaultValue'],
  },
  run: async (context, input) => {
    const project = await projectOf(context, input)
    const { tags, project: _, ...members } = input
    const tagIds = Array.isArray(tags) ? await tagIdsOf(context, project, tags, false) : undefined
    const body = {
      role: input['type'] === 'boolean' ? 'flag' : 'config',
      lifetime: 'temporary',
      ...members,
      ...(tagIds && { tagIds }),
    }
    await serviceOf(context).ask('POST', `/projects/${encodeURIComponent(project.id)}/configs`, 'configs:create', body)
    return { created: need(input, 'key'), project: project.slug }
  },
}

const setTargeting: Tool = {
  name: 'set_targeting',
  title: 'Set the values of an environment',
  description:
    'Replaces the default value and all targeting rules of a config in one environment. Read them with get_config first: rules that you leave ' +
    'out are gone. Only do this when the user asked for it, and say so when the environment is live. A rule is {type: "conditional", target: "value", ' +
    'value, conditions: [{kind: "attribute", attribute, operator, targetType, targetValues}]}, {type: "conditional", target: "percentage", percentages, ' +
    'conditions} or {type: "percentage", percentages: [{percentage, value}]}; ids and positions are added.',
  part: 'service',
  writes: true,
  input: {
    properties: {
      ...PROJECT,
      ...KEY,
      environment: { type: 'string', description: "The environment's slug or name" },
      defaultValue: { description: 'The value if no rule matches' },
      ...COMMENT,
      rules: { type: 'array', description: 'All rules, in their order; none by default', items: { type: 'object' } },
    },
    required: ['key', 'environment', 'defaultValue'],
  },
  run: async (context, input) => {
    const { project, config } = await configOf(context, input)
    const service = serviceOf(context)
    const path = configPath(project, config.key)
    const { targets } = (await service.ask('GET', path, 'configs:read')) as { targets: Target[] }
    const wanted = need(input, 'environment')
    const target = targets.find(({ environment }) => environment.slug === wanted || environment.name === wanted)
    if (!target) {
      const slugs = targets.map(({ environment }) => environment.slug).join(', ')
      throw new AssistantError(`There is no environment "${wanted}" in ${project.slug}. Its environments are ${slugs}.`)
    }
    const { rules, defaultValue } = input
    const written = writtenRules(Array.isArray(rules) ? rules : [], context.newId)
    const body = { environmentId: target.environment.id, defaultValue, rules: written }
    await service.ask('PUT', `${path}/targets`, 'config-targeting-rules:update', body, text(input, 'comment'))
    const { name, live } = target.environment
    return { key: config.key, environment: name, live, default: defaultValue, rules: written.length }
  },
}

const archiveConfig: Tool = {
  name: 'archive_config',
  title: 'Archive a config',
  description:
    'Archives a config: applications get their in-code default from then on. It can be restored in the dashboard for 30 days. Look with find_reads ' +
    'first whether code still reads it, and only do this when the user asked for it.',
  part: 'service',
  writes: true,
  input: { properties: { ...PROJECT, ...KEY }, required: ['key'] },
  run: async (context, input) => {
    const { project, config } = await configOf(context, input)
    await serviceOf(context).ask('DELETE', configPath(project, config.key), 'configs:archive')
    return { archived: config.key, project: project.slug }
  },
}

const setTags: Tool = {
  name: 'set_tags',
  title: 'Tag a config',
  description: 'Replaces the tags of a config. Only do this when the user asked for it.',
  part: 'service',
  writes: true,
  input: {
    properties: {
      ...PROJECT,
      ...KEY,
      tags: TAGS,
      createMissing: { type: 'boolean', description: 'Makes tags that do not exist yet; false by default' },
    },
    required: ['key', 'tags'],
  },
  run: async (context, input) => {
    const { project, config } = await configOf(context, input)
    const tags = input['tags'] as unknown[]
    const tagIds = await tagIdsOf(context, project, tags, input['createMissing'] === true)
    await serviceOf(context).ask('PATCH', configPath(project, config.key), 'config-settings:update', { tagIds })
    return { key: config.key, tags }
  },
}

export const writeServiceTools: readonly Tool[] = [createConfig, setTargeting, archiveConfig, setTags]

async function tagIdsOf(
  context: Context,
  project: ProjectNames,
  names: readonly unknown[],
  makeMissing: boolean,
): Promise<string[]> {
  const service = serviceOf(context)
  const path = `/projects/${encodeURIComponent(project.id)}/tags`
  const tags = (await service.ask('GET', path, 'tags:read')) as { id: string; name: string }[]
  const byName = new Map(tags.map(({ id, name }) => [name.toLowerCase(), id]))
  const wanted = names.map((name) => String(name).trim())
  const missing = wanted.filter((name) => !byName.has(name.toLowerCase()))
  if (missing.length > 0 && !makeMissing) {
    const known = tags.length === 0 ? 'It has no tags.' : `Its tags are ${tags.map(({ name }) => name).join(', ')}.`
    throw new AssistantError(
      `The project ${project.slug} has no tag ${missing.join(', ')}. ${known} set_tags makes new ones with createMissing.`,
    )
  }
  for (const name of missing) {
    const made = (await service.ask('POST', path, 'tags:create', { name })) as { id: string }
    byName.set(name.toLowerCase(), made.id)
  }
  return wanted.map((name) => byName.get(name.toLowerCase()) ?? '')
}
