export interface Timer {
  cancel(): void
  /** Restarts. */
  restart(): void
}

/** Timers cannot wait longer than this, 24 days: a longer one would end at once. */
const LONGEST = 2 ** 31 - 1

/**
 * Calls `work` once, after `delay` milliseconds.
 * @param holds whether a Node process waits for it if it has nothing else to do
 */
export function after(delay: number, work: () => void, holds = false): Timer {
  let handle = start()
  return {
    cancel: () => clearTimeout(handle as number),
    restart() {
      clearTimeout(handle as number)
      handle = start()
    },
  }

  function start(): Handle {
    const started = setTimeout(work, Math.min(delay, LONGEST)) as Handle
    // Node answers an object, browsers a number.
    if (typeof started === 'object' && !holds) started.unref()
    return started
  }
}

type Handle = number | { unref(): void }

/** Aborts with the outer signal, or when nothing has called `heard` for so many milliseconds. Call `done` at the end. */
export interface Limit {
  signal: AbortSignal
  heard(): void
  done(): void
}

/** `AbortSignal.any` is missing from Node 20.0 and from browsers of 2023. */
export function limit(time: number, outer?: AbortSignal): Limit {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  const timer = after(time, () => controller.abort(new Error(`nothing came for ${time / 1000} s`)))
  return {
    signal: controller.signal,
    heard: () => timer.restart(),
    done() {
      timer.cancel()
      outer?.removeEventListener('abort', abort)
    },
  }
}
