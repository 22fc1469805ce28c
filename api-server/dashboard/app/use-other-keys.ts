import { useMemo } from 'preact/hooks'
import { useConfigs } from '../api/configs.js'
import { useSegments } from '../api/segments.js'

/** Every key that means a config of the project, old ones too, but for those of the config `except`; none without a project. */
export function useOtherConfigKeys(projectId: string | undefined, except?: string): readonly string[] {
  const configs = useConfigs(projectId).data
  return useMemo(() => {
    const others = (configs ?? []).filter(({ id }) => id !== except)
    return others.flatMap(({ key, deprecatedKeys }) => [key, ...deprecatedKeys.map((old) => old.key)])
  }, [configs, except])
}

/** The keys of the project's segments but for the segment `except`. */
export function useOtherSegmentKeys(projectId: string, except?: string): readonly string[] {
  const segments = useSegments(projectId).data
  return useMemo(() => (segments ?? []).filter(({ id }) => id !== except).map(({ key }) => key), [segments, except])
}
