import { useEffect } from 'preact/hooks'
import { cache } from './cache.js'
import * as paths from './paths.js'
import { useQuery, type QueryState } from './use-query.js'

/** An SDK that has read an environment. */
export interface EnvironmentReader {
  sdkKeyKind: 'client' | 'server'
  sdkName: string
  sdkVersion: string
  lastReadAt: string
}

/** The time between two requests, in milliseconds: while nobody has read the environment, and afterwards. */
const WAITING = 2000
const CONNECTED = 15_000

/** How long the page asks after it was opened, in milliseconds: a forgotten tab must not keep its session alive. */
const LONGEST = 60 * 60_000

/** Who has read the environment, the latest first. Requested repeatedly while the page is visible. */
export function useEnvironmentReaders(projectId: string, environmentId: string): QueryState<EnvironmentReader[]> {
  const path = paths.own(projectId, `environments/${encodeURIComponent(environmentId)}/readers`)
  const query = useQuery<EnvironmentReader[]>(path)
  const pace = query.data?.length ? CONNECTED : WAITING
  useEffect(() => {
    const opened = Date.now()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - opened < LONGEST) void cache.load(path)
    }, pace)
    return () => clearInterval(timer)
  }, [path, pace])
  return query
}
