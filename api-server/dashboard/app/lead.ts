/** How often the window that leads says so, in milliseconds. */
const BEAT = 2000

/** After so long without a word of it another one leads, in milliseconds. A window that is in sight is not slowed down by its browser. */
const SILENCE = 6000

/** How long a window waits for a sign of a leading one, in milliseconds. */
const ANSWER = 300

interface Word {
  from: string
  /** `who`: does anybody lead? `gone`: I did, and have stopped. */
  says: 'who' | 'lead' | 'gone'
}

/**
 * Runs `work` in one of the browser's visible windows until its signal is aborted; then another one takes over. For pages on plain HTTP,
 * which have no Web Locks: for a moment two windows may lead, or none.
 */
export function leadInSight(name: string, work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name)
  const own = Math.random().toString(36)
  let leading: AbortController | undefined
  let timer: number | undefined
  const say = (says: Word['says']) => channel.postMessage({ from: own, says } satisfies Word)
  const beat = () => {
    say('lead')
    timer = setTimeout(beat, BEAT)
  }
  const lead = () => {
    leading = new AbortController()
    work(leading.signal)
    beat()
  }
  // Not all at once, or all would lead.
  const waitFor = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(lead, time * (1 + Math.random()))
  }
  const stop = () => {
    clearTimeout(timer)
    if (leading) say('gone')
    leading?.abort()
    leading = undefined
  }
  const isInSight = () => document.visibilityState === 'visible' && !signal.aborted
  const look = () => {
    stop()
    if (!isInSight()) return
    say('who')
    waitFor(ANSWER)
  }
  channel.onmessage = ({ data: { from, says } }: MessageEvent<Word>) => {
    if (!isInSight()) return
    if (says === 'gone') {
      if (!leading) waitFor(ANSWER)
    } else if (says === 'who' || (leading && from > own)) {
      if (leading) say('lead')
    } else {
      // This one did not say that it has gone, so the other one continues.
      leading?.abort()
      leading = undefined
      waitFor(SILENCE)
    }
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
  // A page from the browser's back cache returns with `pageshow`.
  addEventListener('pagehide', stop, { signal })
  addEventListener('pageshow', look, { signal })
  signal.addEventListener('abort', () => {
    stop()
    channel.close()
  })
}
