import type { Config, Project, Segment, Target } from '../../domain/records.js'
import { byName } from '../../domain/tag-name.js'
import { spell } from '../../domain/values.js'
import type { Stores } from '../../storage/storage.js'
import { FORMAT, type FileConfig, type FileSegment, type ProjectFile } from './file.js'
import { conditionsToFile, rulesToFile, type Names } from './rules.js'

/** Everything in a project that is not archived, in the form of a file: environments in their order, everything else by key or name. */
export async function describeProject(stores: Stores, project: Project, ids: boolean): Promise<ProjectFile> {
  const environments = await stores.environments.list(project.id)
  const tags = (await stores.tags.list(project.id)).sort(byName)
  const segments = (await stores.segments.list(project.id)).sort(byKey)
  const configs = (await stores.configs.list(project.id)).sort(byKey)
  const targets = new Map<string, Target[]>()
  for (const target of await stores.targets.listByProject(project.id)) {
    targets.set(target.configId, [...(targets.get(target.configId) ?? []), target])
  }
  const slugs = new Map(environments.map(({ id, slug }) => [id, slug]))
  const keys = new Map(segments.map(({ id, key }) => [id, key]))
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const names = { slugOf: (id: string) => slugs.get(id), keyOf: (id: string) => keys.get(id), ids }
  return {
    format: FORMAT,
    project: { name: project.name, slug: project.slug },
    environments: environments.map(({ slug, name, color, live }) => ({ slug, name, color, live })),
    tags: tags.map(({ name }) => name),
    segments: segments.map((segment) => segmentToFile(segment, names)),
    configs: configs.map((config) => {
      const own = config.tagIds.flatMap((id) => tagNames.get(id) ?? [])
      return configToFile(config, targets.get(config.id) ?? [], own, {
        ...names,
        order: environments.map(({ id }) => id),
      })
    }),
  }
}

interface Context {
  slugOf: Names
  keyOf: Names
  ids: boolean
}

function segmentToFile({ key, name, groups, overrides }: Segment, { slugOf, keyOf, ids }: Context): FileSegment {
  const toFile = (list: Segment['groups']) => list.map((group) => conditionsToFile(group, keyOf, ids))
  const own = Object.entries(overrides).map(([id, list]) => [slugOf(id) ?? id, toFile(list)] as const)
  const sorted = own.sort(([a], [b]) => (a < b ? -1 : 1))
  return { key, name, groups: toFile(groups), ...(own.length > 0 && { overrides: Object.fromEntries(sorted) }) }
}

function configToFile(
  config: Config,
  targets: readonly Target[],
  tags: readonly string[],
  { slugOf, keyOf, ids, order }: Context & { order: readonly string[] },
): FileConfig {
  const { key, oldKeys, description, role, lifetime, type, typeOptions, client, server, variations, initialValue } =
    config
  const sorted = targets.toSorted((a, b) => order.indexOf(a.environmentId) - order.indexOf(b.environmentId))
  const environments = sorted.flatMap(({ environmentId, defaultValue, rules }) => {
    const slug = slugOf(environmentId)
    if (slug === undefined) return []
    const own = rulesToFile(rules, keyOf, ids)
    return [[slug, { default: plainValue(type, defaultValue), ...(own.length > 0 && { rules: own }) }] as const]
  })
  return {
    key,
    ...(oldKeys.length > 0 && { oldKeys: oldKeys.map((old) => old.key) }),
    ...(description !== null && { description }),
    role,
    lifetime,
    type,
    ...(typeOptions !== null && { typeOptions }),
    client,
    server,
    ...(variations.length > 0 && { variations: variations.map((variation) => ({ ...variation })) }),
    ...(tags.length > 0 && { tags: [...tags].sort() }),
    default: plainValue(type, initialValue),
    environments: Object.fromEntries(environments),
  }
}

/** A stored value as people write it if that has the same spelling, otherwise its spelling. */
export function plainValue(type: string, stored: string): unknown {
  if (type === 'string' || type === 'enum' || type === 'url') return stored
  try {
    const value: unknown = JSON.parse(stored)
    return typeof value !== 'string' && spell(value) === stored ? value : stored
  } catch {
    return stored
  }
}

function byKey(a: { key: string }, b: { key: string }): number {
  return a.key < b.key ? -1 : 1
}
