/** How often the window that leads says so, in milliseconds. */
const BEAT = 2000

/** After so long without a word of it another one leads, in milliseconds. A window that is in sight is not slowed down by its browser. */
const SILENCE = 6000

/** How long a window waits for one that leads to say so, in milliseconds. */
const ANSWER = 300

interface Word {
  from: string
  /** `who`: does anybody lead? `gone`: I did, and have stopped. */
  says: 'who' | 'lead' | 'gone'
}

/**
 * Runs `work` in one of the browser's windows that are in sight, until its signal is aborted; another one takes over then. For pages on plain
 * HTTP, which have no Web Locks: for a moment two may lead, or nobody.
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
      // It was not said that this one has gone: the other one goes on.
      leading?.abort()
      leading = undefined
      waitFor(SILENCE)
    }
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
  // A page that the browser keeps for the way back comes with `pageshow`.
  addEventListener('pagehide', stop, { signal })
  addEventListener('pageshow', look, { signal })
  signal.addEventListener('abort', () => {
    stop()
    channel.close()
  })
}
