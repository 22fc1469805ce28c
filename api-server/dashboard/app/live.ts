/** What others change shows on open pages: one stream for all tabs of a browser, and a look when a tab comes to the front. */
import { cache } from '../api/cache.js'
import * as paths from '../api/paths.js'
import { BASE } from '../api/request.js'
import { refreshSession } from '../api/session.js'

/** Ids of projects that have changed, or all. */
type Changed = readonly string[] | 'all'

/** A tab that was in the back for a shorter time asks for nothing, in milliseconds. */
const SOON = 2000

/**
 * Follows changes until the answer is called. Browsers keep six connections to a server, so only one tab holds the stream and tells the
 * others; when it is closed, another one takes over. Without locks (plain HTTP to another machine) a tab follows while it is in sight.
 */
export function followChanges(memberId: string): () => void {
  const channel = new BroadcastChannel(`service-changes:${memberId}`)
  channel.onmessage = ({ data }: MessageEvent<Changed>) => refresh(data)
  const tell = (changed: Changed) => {
    refresh(changed)
    channel.postMessage(changed)
  }
  const end = new AbortController()
  const { signal } = end
  const locks = (navigator as Partial<Navigator>).locks
  if (locks) {
    const lead = () => new Promise<void>((resolve) => listen(tell, signal, resolve))
    locks.request(`service-changes:${memberId}`, { signal }, lead).catch(() => undefined)
  } else {
    followInSight(tell, signal)
  }
  refreshInFront(signal)
  return () => {
    end.abort()
    channel.close()
  }
}

/** Holds the stream until the signal is aborted. */
function listen(tell: (changed: Changed) => void, signal: AbortSignal, onEnd: () => void = () => undefined): void {
  if (signal.aborted) return onEnd()
  const source = new EventSource(`${BASE}/changes`)
  let opened = 0
  source.onopen = () => {
    opened += 1
    // What has changed while there was no stream nobody knows.
    if (opened > 1) tell('all')
  }
  source.onmessage = ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Changed)
  signal.addEventListener('abort', () => {
    source.close()
    onEnd()
  })
}

function followInSight(tell: (changed: Changed) => void, signal: AbortSignal): void {
  let current: AbortController | undefined
  const follow = () => {
    current?.abort()
    current = undefined
    if (document.visibilityState !== 'visible' || signal.aborted) return
    current = new AbortController()
    listen(tell, current.signal)
  }
  follow()
  document.addEventListener('visibilitychange', follow, { signal })
  signal.addEventListener('abort', follow)
}

function refreshInFront(signal: AbortSignal): void {
  let left = Date.now()
  const leave = () => (left = Date.now())
  const come = () => {
    if (document.visibilityState === 'visible' && Date.now() - left > SOON) refresh('all')
    leave()
  }
  addEventListener('blur', leave, { signal })
  addEventListener('focus', come, { signal })
  document.addEventListener('visibilitychange', () => (document.hidden ? leave() : come()), { signal })
}

function refresh(changed: Changed): void {
  if (changed === 'all') {
    void cache.refresh()
    void refreshSession()
  } else {
    void cache.invalidate(...changed.flatMap((id) => [paths.project(id), `/projects/${id}`]))
    void cache.renew(paths.PROJECTS)
  }
}
