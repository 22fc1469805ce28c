/** Shows other people's changes on open pages: one stream for all tabs of a browser, and a check when a tab comes to the front. */
import { eventsOf } from '../api/address.js'
import { cache } from '../api/cache.js'
import { changePosition } from '../api/change-position.js'
import * as paths from '../api/paths.js'
import { BASE } from '../api/request.js'
import { refreshSession } from '../api/session.js'
import { leadInSight } from './lead.js'

interface Change {
  /** Ids of projects, or all. */
  changed: readonly string[] | 'all'
  /** Where in the server's log of changes this is; empty if the event does not say. */
  position: string
}

/** A tab that was in the back for a shorter time asks for nothing, in milliseconds. */
const SOON = 2000

/** The time before a refused stream is requested again, in milliseconds; it doubles each time. */
const FIRST_WAIT = 2000
const LONGEST_WAIT = 60_000

/**
 * Follows changes until the answer is called. Browsers keep six connections to a server, so only one tab holds the stream and tells the
 * others; when it is closed, another one takes over. Without locks (plain HTTP to another machine) it is one of those in sight.
 */
export function followChanges(memberId: string): () => void {
  const channel = new BroadcastChannel(`service-changes:${memberId}`)
  channel.onmessage = ({ data }: MessageEvent<Change>) => hear(data)
  const tell = (change: Change) => {
    hear(change)
    channel.postMessage(change)
  }
  const end = new AbortController()
  const { signal } = end
  const locks = (navigator as Partial<Navigator>).locks
  if (locks) {
    const lead = () => new Promise<void>((resolve) => listen(tell, signal, resolve))
    locks.request(`service-changes:${memberId}`, { signal }, lead).catch(() => undefined)
  } else {
    leadInSight(`service-lead:${memberId}`, (leading) => listen(tell, leading), signal)
  }
  refreshInFront(signal)
  return () => {
    end.abort()
    channel.close()
  }
}

/** Keeps the stream open until the signal is aborted. It begins with what has changed since this page's position. */
function listen(tell: (change: Change) => void, signal: AbortSignal, onEnd: () => void = () => undefined): void {
  if (signal.aborted) return onEnd()
  let source: EventSource
  let again: number | undefined
  let wait = FIRST_WAIT
  const open = () => {
    const from = changePosition.value
    source = eventsOf(`${BASE}/changes${from === undefined ? '' : `?from=${from}`}`)
    source.onopen = () => (wait = FIRST_WAIT)
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
      tell({ changed: JSON.parse(data) as Change['changed'], position: lastEventId })
    source.onerror = () => {
      if (source.readyState !== source.CLOSED) return
      // A browser gives up if the answer is not a stream, such as a proxy's 502 while the server restarts.
      again = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  open()
  signal.addEventListener('abort', () => {
    clearTimeout(again)
    source.close()
    onEnd()
  })
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

function hear({ changed, position }: Change): void {
  if (position !== '') changePosition.value = position
  refresh(changed)
}

function refresh(changed: Change['changed']): void {
  if (changed === 'all') {
    void cache.refresh()
    void refreshSession()
  } else {
    void cache.invalidate(...changed.flatMap((id) => [paths.project(id), paths.allOwn(id)]))
    void cache.renew(paths.PROJECTS)
  }
}
