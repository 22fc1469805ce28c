import { useMemo } from 'preact/hooks'
import { cache } from '../api/cache.js'
import * as paths from '../api/paths.js'
import { useConfigs } from '../api/configs.js'
import { useSegments } from '../api/segments.js'

/** Every key that means a config of the project, including old ones, except those of the config `except`; none without a project. */
export function useOtherConfigKeys(projectId: string | undefined, except?: string): readonly string[] {
  const configs = useConfigs(projectId).data
  return useMemo(() => keysOf(configs, except), [configs, except])
}

/** The keys of the project's segments but for the segment `except`. */
export function useOtherSegmentKeys(projectId: string, except?: string): readonly string[] {
  const segments = useSegments(projectId).data
  return useMemo(() => keysOf(segments, except), [segments, except])
}

/** The same at the time of saving: somebody else may have added a key since the list was loaded. */
export const otherConfigKeys = (projectId: string, except?: string) => loadedKeys(paths.configs(projectId), except)
export const otherSegmentKeys = (projectId: string) => loadedKeys(paths.segments(projectId))

interface Keyed {
  id: string
  key: string
  deprecatedKeys?: readonly { key: string }[]
}

async function loadedKeys(path: string, except?: string): Promise<readonly string[]> {
  const { loaded } = cache.query<readonly Keyed[]>(path)
  if (loaded.peek() === undefined) await cache.load(path)
  return keysOf(loaded.peek()?.data, except)
}

function keysOf(all: readonly Keyed[] = [], except?: string): string[] {
  const others = all.filter(({ id }) => id !== except)
  return others.flatMap(({ key, deprecatedKeys = [] }) => [key, ...deprecatedKeys.map((old) => old.key)])
}
