import { foundSdkKey, type FoundSdkKey } from '../changes.js'
import { liveConfigs } from '../descriptions.js'
import type { ServedReading } from '../served.js'
import type { Revisions } from './revisions.js'
import type { State } from './state.js'

/** What applications are served in an environment, or what has changed since the reading with the mark. */
export function readServed(
  { tables }: State,
  revisions: Revisions,
  projectId: string,
  environmentId: string,
  since?: string,
): ServedReading | null {
  const environment = tables.environments.get(environmentId)
  if (environment?.projectId !== projectId) return null
  const live = liveConfigs(projectId)
  const segments = tables.segments.list('projectId', projectId)
  const reading = {
    mark: String(revisions.of(projectId)),
    revision: revisions.revision(projectId),
    configCount: tables.configs.count('list', live),
    contextTraits: environment.keepContexts ? environment.contextTraits : undefined,
    segmentIds: new Set(segments.map(({ id }) => id)),
  }
  const changed = since === undefined ? undefined : revisions.changesSince(projectId, Number(since))
  if (!changed) {
    return {
      ...reading,
      isWhole: true,
      segments,
      configs: tables.configs.listRows('list', live).map(({ record, seq }) => ({ config: record, position: seq })),
      targets: tables.targets.list('environmentId', environmentId),
    }
  }
  const configs = [...changed.configs].flatMap((id) => {
    const row = tables.configs.rows.get(id)
    return row ? [{ config: row.record, position: row.seq }] : []
  })
  const targets = [
    ...[...changed.targets].flatMap((id) => tables.targets.get(id) ?? []),
    ...configs.flatMap(({ config }) => tables.targets.list('configId', config.id)),
  ]
  return {
    ...reading,
    isWhole: false,
    configs,
    targets: targets.filter((target) => target.environmentId === environmentId),
    segments: segments.filter(({ id }) => changed.segments.has(id)),
  }
}

/** Null also for a key of a disabled organization. */
export function findSdkKey({ tables }: State, hash: string, now: string): FoundSdkKey | null {
  const key = tables.sdkKeys.find('hash', hash)
  const project = key && tables.projects.get(key.projectId)
  const organization = project && tables.organizations.get(project.organizationId)
  return organization?.disabled === false ? foundSdkKey(key, hash, now) : null
}
