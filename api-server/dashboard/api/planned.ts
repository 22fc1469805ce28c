import type { Static } from '@sinclair/typebox'
import { useMemo } from 'preact/hooks'
import type * as Planned from '../../src/domain/schemas/planned-changes.js'
import { cache } from './cache.js'
import * as paths from './paths.js'
import { request } from './request.js'
import type { TargetsReplace } from './types.js'
import { useQuery } from './use-query.js'

export type PlannedChange = Static<typeof Planned.PlannedChangeView>
export type PlannedStep = Static<typeof Planned.PlannedChangeCreate>['steps'][number]

/** What a change of rules needs in an environment. */
export interface Protection {
  requiresComment: boolean
  requiresApproval: boolean
}

const plannedChanges = (projectId: string) => `${paths.project(projectId)}/planned-changes`
const protectionOf = (projectId: string, environmentId: string) =>
  `${paths.environment(projectId, environmentId)}/protection`

/** Changes that wait for a time or an approval, newest first, or the decided ones. */
export const usePlannedChanges = (projectId: string | undefined, which: 'waiting' | 'all') =>
  useQuery<PlannedChange[]>(
    projectId === undefined
      ? undefined
      : `${plannedChanges(projectId)}?limit=100${which === 'waiting' ? '&state=scheduled&state=proposed' : ''}`,
  )

/** How many changes of these configs wait for a time or an approval. */
export function useWaitingChanges(projectId: string, configs: readonly { id: string }[]): number {
  const ids = new Set(configs.map(({ id }) => id))
  return (usePlannedChanges(projectId, 'waiting').data ?? []).filter(({ configId }) => ids.has(configId)).length
}

/** How many changes wait in an environment, by the config's and the environment's id. Only the newest hundred of a project count. */
export function useWaitingPlaces(projectId: string): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const { data } = usePlannedChanges(projectId, 'waiting')
  return useMemo(() => {
    const places = new Map<string, Map<string, number>>()
    for (const { configId, environment } of data ?? []) {
      const counts = places.get(configId) ?? new Map<string, number>()
      places.set(configId, counts.set(environment.id, (counts.get(environment.id) ?? 0) + 1))
    }
    return places
  }, [data])
}

export const useProtection = (projectId: string, environmentId: string | undefined) =>
  useQuery<Protection>(environmentId === undefined ? undefined : protectionOf(projectId, environmentId))

/** As `useProtection`, once. Throws ApiError. */
export async function readProtection(projectId: string, environmentId: string): Promise<Protection> {
  return (await request<Protection>('GET', protectionOf(projectId, environmentId))).data
}

export async function changeProtection(projectId: string, environmentId: string, body: Protection): Promise<void> {
  const path = protectionOf(projectId, environmentId)
  await request('PUT', path, { body })
  await cache.invalidate(path)
}

interface PlanOptions {
  comment: string
  ifMatch: string | undefined
}

/**
 * Plans a change for a time. Without a time, or if the environment needs an approval, it proposes the change. Throws
 * ApiError.
 */
export async function planChange(
  projectId: string,
  key: string,
  { environmentId, defaultValue, rules }: TargetsReplace,
  { at, ...options }: PlanOptions & { at: string | undefined },
): Promise<PlannedChange> {
  return planSteps(projectId, key, environmentId, [{ ...(at !== undefined && { at }), defaultValue, rules }], options)
}

/** As `planChange`, with several steps. */
export async function planSteps(
  projectId: string,
  key: string,
  environmentId: string,
  steps: readonly PlannedStep[],
  { comment, ifMatch }: PlanOptions,
): Promise<PlannedChange> {
  const { data } = await request<PlannedChange>('POST', `${paths.config(projectId, key)}/planned-changes`, {
    body: { environmentId, steps },
    comment,
    ifMatch,
  })
  await cache.invalidate(plannedChanges(projectId))
  return data
}

/** Approves, rejects or cancels. Throws ApiError. */
export async function decide(
  { projectId, id }: PlannedChange,
  decision: 'approve' | 'reject' | 'cancel',
  comment = '',
): Promise<void> {
  await request('POST', `${plannedChanges(projectId)}/${encodeURIComponent(id)}/${decision}`, { comment })
  await cache.invalidate(plannedChanges(projectId), paths.configs(projectId), paths.overview(projectId))
}

/** Carries out the next step before its time. Throws ApiError. */
export async function carryOutNow({ projectId, id, stepsDone }: PlannedChange, comment: string): Promise<void> {
  const path = `${plannedChanges(projectId)}/${encodeURIComponent(id)}/carry-out`
  await request('POST', path, { body: { step: stepsDone + 1 }, comment })
  await cache.invalidate(plannedChanges(projectId), paths.configs(projectId), paths.overview(projectId))
}
