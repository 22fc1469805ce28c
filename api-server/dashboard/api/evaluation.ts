/** What the evaluator needs of an environment, from what the server sends. The page evaluates by itself and tells the server nothing of it. */
import { Environment, type ConfigData, type SegmentData } from '@service/evaluation'
import * as paths from './paths.js'
import type { ConfigSummary, Rule, Segment } from './types.js'
import { useQuery } from './use-query.js'

/** The default as it is stored, or as it is edited. */
export interface Served {
  defaultValue: unknown
  rules: readonly Rule[]
}

/** What one config serves in the environment that was asked about. */
export interface EnvironmentTarget extends Served {
  configId: string
}

export const useEnvironmentTargets = (projectId: string, environmentId: string) =>
  useQuery<EnvironmentTarget[]>(paths.own(projectId, `environments/${encodeURIComponent(environmentId)}/targets`))

function configData(config: ConfigSummary, { defaultValue, rules }: Served): ConfigData {
  const { id, key, type, variations, typeOptions } = config
  return { id, key, type, variations, typeConstraints: typeOptions, target: { defaultValue, rules } }
}

/** Configs by their current keys. */
export function compile(
  configs: readonly ConfigSummary[],
  targets: readonly EnvironmentTarget[],
  segments: readonly Segment[],
  environmentId: string,
): Environment {
  const served = new Map(targets.map((target) => [target.configId, target]))
  const environment = new Environment({ configs: {}, segments: segmentData(segments, environmentId) })
  for (const config of configs) {
    const target = served.get(config.id)
    if (target) environment.setConfig(config.key, configData(config, target))
  }
  return environment
}

function segmentData(segments: readonly Segment[], environmentId: string): Record<string, SegmentData> {
  return Object.fromEntries(
    segments.map(({ id, groups, overrides }) => [id, { groups: overrides[environmentId] ?? groups }]),
  )
}
