import { signal } from '@preact/signals'
import { fetchPath } from './address.js'

/** True while the server does not answer. */
export const serverGone = signal(false)

/** How often to look whether the server is back, in milliseconds. */
const LOOK_AGAIN = 5000

let timer: ReturnType<typeof setInterval> | undefined
const waiting = new Set<() => void>()

export function connectionLost(): void {
  serverGone.value = true
  timer ??= setInterval(() => void checkConnection(), LOOK_AGAIN)
}

export function connectionRestored(): void {
  if (!serverGone.peek()) return
  serverGone.value = false
  clearInterval(timer)
  timer = undefined
  for (const listener of waiting) listener()
}

/** Calls the listener each time the server is back; returns how to stop that. */
export function onConnectionRestored(listener: () => void): () => void {
  waiting.add(listener)
  return () => waiting.delete(listener)
}

/** Asks the server for a sign of life. */
export async function checkConnection(): Promise<void> {
  try {
    const response = await fetchPath('/healthz', { cache: 'no-store' })
    if (response.ok) connectionRestored()
  } catch {
    // Still gone; the banner stays.
  }
}
