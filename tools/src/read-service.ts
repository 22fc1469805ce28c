import type { ListedConfig } from './context.js'
import { text } from './input.js'
import { PAGE, pageOf } from './pages.js'
import { configOf, configPath, KEY, PROJECT, projectOf, serviceOf } from './project.js'
import { briefRules, type Target } from './rules.js'
import type { Tool } from './tool.js'

/** Changes that are looked at, newest first. */
const MOST_CHANGES = 200
/** Characters of a value in a change. */
const MOST_VALUE = 300

const listConfigs: Tool = {
  name: 'list_configs',
  title: 'List configs',
  description:
    'Lists the configs and feature flags of a project: key, type, role, state and description. Narrow it with search, type or state. ' +
    'Use get_config for values and rules.',
  part: 'service',
  writes: false,
  input: {
    properties: {
      ...PROJECT,
      search: { type: 'string', description: 'Words that the key or the description holds, in any order' },
      type: {
        type: 'string',
        description: 'Only this type',
        enum: ['boolean', 'string', 'integer', 'float', 'enum', 'url', 'json', 'timespan'],
      },
      state: { type: 'string', description: 'Only this state', enum: ['new', 'in-use', 'stale', 'archive-ready'] },
      ...PAGE,
    },
  },
  run: async (context, input) => {
    const project = await projectOf(context, input)
    const words = (text(input, 'search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const [type, state] = [text(input, 'type'), text(input, 'state')]
    const found = (await context.configs(project)).filter((config) => {
      const about = `${config.key} ${config.description ?? ''}`.toLowerCase()
      return (
        words.every((word) => about.includes(word)) &&
        (type === undefined || config.type === type) &&
        (state === undefined || config.state === state)
      )
    })
    const { items, ...page } = pageOf(found, input)
    return { project: project.slug, configs: items.map(brief), ...page }
  },
}

const getConfig: Tool = {
  name: 'get_config',
  title: 'Read a config',
  description:
    'Reads one config: type and options, who it is available to, and for each environment its default value and its targeting rules in ' +
    'their order. The first rule that matches decides; if none does, the default.',
  part: 'service',
  writes: false,
  input: { properties: { ...PROJECT, ...KEY }, required: ['key'] },
  run: async (context, input) => {
    const { project, config } = await configOf(context, input)
    if (!context.service)
      return { project: project.slug, ...brief(config), note: 'From a file: without values and rules.' }
    const read = (await context.service.ask('GET', configPath(project, config.key), 'configs:read')) as Record<
      string,
      unknown
    >
    const { typeOptions, variations, updatedAt } = read
    const targets = (Array.isArray(read['targets']) ? read['targets'] : []) as Target[]
    return {
      project: project.slug,
      ...brief(config),
      ...(typeOptions !== null && { typeOptions }),
      ...(Array.isArray(variations) && variations.length > 0 && { variations }),
      updatedAt,
      environments: targets.map(({ environment, defaultValue, rules }) => ({
        name: environment.name,
        slug: environment.slug,
        live: environment.live,
        default: defaultValue,
        ...briefRules(rules),
      })),
    }
  },
}

interface Version {
  at: string
  action: string
  part: string
  environments: { name: string | null }[]
  memberName: string
  tokenName: string | null
  source: string
  changed: string[]
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const listChanges: Tool = {
  name: 'list_changes',
  title: 'Who changed a config',
  description: `Lists who changed a config's settings or its rules, when, by what (dashboard, API, terraform, mcp) and what was different, newest first; the last ${MOST_CHANGES} changes.`,
  part: 'service',
  writes: false,
  input: { properties: { ...PROJECT, ...KEY, ...PAGE }, required: ['key'] },
  run: async (context, input) => {
    const { project, config } = await configOf(context, input)
    const path = `${configPath(project, config.key)}/history?limit=${MOST_CHANGES}`
    const versions = (await serviceOf(context).ask('GET', path, 'configs:read')) as Version[]
    const { items, ...page } = pageOf(versions, input)
    return {
      project: project.slug,
      key: config.key,
      changes: items.map(
        ({ at, action, part, environments, memberName, tokenName, source, changed, before, after }) => ({
          at,
          action,
          what: part === 'targets' ? 'rules' : 'settings',
          ...(environments.length > 0 && { environments: environments.map(({ name }) => name) }),
          by: memberName,
          ...(tokenName !== null && { token: tokenName }),
          source,
          changed: Object.fromEntries(changed.map((name) => [name, [short(before[name]), short(after[name])]])),
        }),
      ),
      ...page,
    }
  },
}

export const readServiceTools: readonly Tool[] = [listConfigs, getConfig, listChanges]

/** What lists show of a config. */
function brief({ key, type, description, state, role, lifetime, client, server, deprecatedKeys }: ListedConfig) {
  return {
    key,
    type,
    ...(role !== undefined && { role }),
    ...(state !== undefined && { state }),
    ...(lifetime !== undefined && { lifetime }),
    ...(typeof description === 'string' && description !== '' && { description }),
    availableTo: [...(client ? ['client'] : []), ...(server ? ['server'] : [])],
    ...(deprecatedKeys.length > 0 && { oldKeys: deprecatedKeys.map((old) => old.key) }),
  }
}

function short(value: unknown): unknown {
  const written = JSON.stringify(value) as string | undefined
  return written !== undefined && written.length > MOST_VALUE ? `${written.slice(0, MOST_VALUE)}…` : (value ?? null)
}
