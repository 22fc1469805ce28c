import { useContexts, type SeenContext } from '../api/contexts.js'
import { denied } from '../api/session.js'
import { useProject } from './project.js'

const NONE: readonly SeenContext[] = []

/** Contexts that an environment keeps, the latest first. Empty if it keeps none, or if the member may not see them. */
export function useSeenContexts(environmentId: string): readonly SeenContext[] {
  const { id } = useProject()
  const isHidden = denied('config-targeting-rules:update', environmentId) !== undefined
  // They are only a help: everything else works without them.
  return useContexts(id, isHidden ? undefined : environmentId).data?.contexts ?? NONE
}
