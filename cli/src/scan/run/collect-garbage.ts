import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** With less in use, what can be freed is not worth the time, in bytes. */
const MUCH = 64_000_000

let collect: (() => void) | undefined

/**
 * Frees at once what was just released. Where much is in use, V8 lets half as much again pile up before it looks, and what takes its place
 * would come on top.
 */
export function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < MUCH) return
  collect ??= exposed()
  collect()
}

/** V8's own function: contexts that are made after the flag is set have it. */
function exposed(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('globalThis.gc') as (() => void) | undefined
  return () => gc?.()
}
