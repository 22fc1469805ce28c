import {
  isShared,
  type FromCode,
  type Imported,
  type ImportedConfig,
  type ImportedSegment,
  type Left,
} from './model.js'
import type { TargetEnvironment } from './places.js'
import { proposalPlace, type ProjectState } from './state.js'
import { groupsBody, meaningOf, targetBody } from './written.js'

/** What an import is going to do. */
export interface Plan {
  slug: string
  isNewProject: boolean
  places: TargetEnvironment[]
  /** Those that a new project begins with and the export does not name, by slug. */
  unused: string[]
  /** Names of those to make. */
  tags: string[]
  segments: { segment: ImportedSegment; action: Action }[]
  configs: PlannedConfig[]
  left: Left[]
  /** Rules that were proposed before and wait for an approval. */
  waiting: { key: string; environment: string }[]
  /** Configs that share people out, with the environments. */
  shares: { key: string; environments: string[] }[]
  code?: FromCode
}

export type Action = 'create' | 'change' | 'keep'

export interface PlannedConfig {
  config: ImportedConfig
  action: Action
  /** Those whose rules are written. */
  places: TargetEnvironment[]
}

/** Compares what was read with what is there. Nothing that the export does not name is touched. */
export function planOf(imported: Imported, slug: string, places: TargetEnvironment[], state: ProjectState): Plan {
  const left = [...imported.left]
  const waiting: Plan['waiting'] = []
  const segmentIds = new Map(state.segments.map(({ key, id }) => [key, id]))
  const configs = imported.configs.flatMap((config): PlannedConfig[] => {
    const there = state.configs.get(config.key)
    if (!there) return [{ config, action: 'create', places: places.filter(({ key }) => isWritten(config, key)) }]
    if (there.type !== config.type) {
      left.push({
        where: `flag "${config.key}"`,
        why: `is a config of the type ${there.type} here, and would be ${config.type}: it stays as it is`,
      })
      return []
    }
    const changed = places.filter((place) => {
      const target = config.targets.get(place.key)
      if (!target) return false
      const id = state.environments.find((one) => one.slug === place.slug)?.id
      const old = id === undefined ? undefined : there.targets.get(id)
      const wanted = meaningOf(targetBody(target, '', segmentIds))
      if (old && wanted === meaningOf(old)) return false
      const proposed = state.proposals.get(proposalPlace(config.key, id ?? '')) ?? []
      const isWaiting = proposed.some((step) => meaningOf(step) === wanted)
      if (isWaiting) waiting.push({ key: config.key, environment: place.slug })
      return !isWaiting
    })
    return [{ config, action: changed.length > 0 ? 'change' : 'keep', places: changed }]
  })
  const known = new Set(state.tags.map(({ name }) => name.toLowerCase()))
  const tags = [...new Set(configs.filter(({ action }) => action === 'create').flatMap(({ config }) => config.tags))]
  return {
    slug,
    isNewProject: state.id === undefined,
    places,
    unused: unusedOf(places, state),
    tags: tags.filter((tag, index) => !known.has(tag.toLowerCase()) && firstOf(tags, tag) === index),
    segments: imported.segments.map((segment) => ({ segment, action: actionFor(segment, places, state) })),
    configs,
    left,
    waiting,
    shares: configs.flatMap(({ config }) => sharesIn(config, places)),
    ...(imported.code && { code: imported.code }),
  }
}

/** Without any place, configs would have no values at all. */
function unusedOf(places: readonly TargetEnvironment[], { id, environments }: ProjectState): string[] {
  if (id !== undefined || places.length === 0) return []
  return environments.map(({ slug }) => slug).filter((slug) => !places.some((place) => place.slug === slug))
}

/** The first one in any spelling. */
function firstOf(tags: readonly string[], tag: string): number {
  return tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase())
}

/** A new config serves this in every environment; only what differs from it is written. */
function isWritten(config: ImportedConfig, environment: string): boolean {
  const target = config.targets.get(environment)
  return target !== undefined && (target.rules.length > 0 || target.defaultValue !== config.otherwise)
}

function sharesIn(config: ImportedConfig, places: readonly TargetEnvironment[]): Plan['shares'] {
  const environments = places.filter(({ key }) => config.targets.get(key)?.rules.some(isShared)).map(({ slug }) => slug)
  return environments.length === 0 ? [] : [{ key: config.key, environments }]
}

function actionFor(segment: ImportedSegment, places: readonly TargetEnvironment[], state: ProjectState): Action {
  const there = state.segments.find(({ key }) => key === segment.key)
  if (!there) return 'create'
  const same = places.every(({ key, slug }) => {
    const groups = segment.groups.get(key)
    const id = state.environments.find((one) => one.slug === slug)?.id ?? ''
    return !groups || meaningOf(groupsBody(groups)) === meaningOf(there.overrides[id] ?? there.groups)
  })
  return same ? 'keep' : 'change'
}

/** The changes that the plan comes to: each is one request. */
export function countOfChanges(plan: Plan): number {
  const { isNewProject, places, unused, tags, segments, configs, code } = plan
  // Nobody asked for an empty project.
  if (code && configs.length === 0) return 0
  return (
    Number(isNewProject) +
    unused.length +
    places.filter(({ isNew, isRenamed }) => isNew || isRenamed).length +
    tags.length +
    segments.filter(({ action }) => action !== 'keep').length +
    configs.reduce((sum, { action, places: written }) => sum + Number(action === 'create') + written.length, 0)
  )
}
