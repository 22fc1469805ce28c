import { targetEtag } from '../domain/etag.js'
import type { Config, Environment, Project, Segment, Tag, Target } from '../domain/records.js'

/** Records as responses show them. Members are listed one by one, so that an internal one never slips out. */
export function projectView(project: Project) {
  const { id, name, slug, organizationId, createdAt, updatedAt } = project
  return { id, name, slug, organizationId, createdAt, updatedAt }
}

export function projectDetailView(project: Project, environments: readonly Environment[]) {
  return { ...projectView(project), environments: environments.map(environmentView) }
}

export function environmentView(environment: Environment) {
  const { id, projectId, name, slug, color, live, createdAt, updatedAt } = environment
  return { id, projectId, name, slug, color, live, createdAt, updatedAt }
}

function environmentSummary({ id, name, slug, color, live }: Environment) {
  return { id, name, slug, color, live }
}

export function environmentName({ id, name, slug }: Environment) {
  return { id, name, slug }
}

export function configView(config: Config) {
  const { id, projectId, key, description, role, lifetime, type, typeOptions, state, client, server } = config
  return {
    id,
    projectId,
    key,
    description,
    role,
    lifetime,
    type,
    typeOptions,
    state,
    client,
    server,
    variations: config.variations,
    tagIds: config.tagIds,
    deprecatedKeys: config.oldKeys.map((old) => ({ id: old.id, configId: id, key: old.key, isPrimary: false })),
    createdAt: config.createdAt,
    updatedAt: config.updatedAt,
  }
}

/** Targets follow the order of the project's environments. */
export function configDetailView(config: Config, targets: readonly Target[], environments: readonly Environment[]) {
  return { ...configView(config), targets: environments.flatMap((environment) => targetView(environment, targets)) }
}

function targetView(environment: Environment, targets: readonly Target[]) {
  const target = targets.find((one) => one.environmentId === environment.id)
  if (!target) return []
  const { id, defaultValue, defaultValueId, rules, updatedAt } = target
  const shown = { id, environment: environmentSummary(environment), defaultValue, defaultValueId, rules }
  return [{ ...shown, etag: targetEtag(target), updatedAt }]
}

export function segmentView(segment: Segment) {
  const { id, projectId, key, name, groups, overrides, createdAt, updatedAt } = segment
  return { id, projectId, key, name, groups, overrides, createdAt, updatedAt }
}

export function tagView({ id, projectId, name, createdAt, updatedAt }: Tag) {
  return { id, projectId, name, createdAt, updatedAt }
}
