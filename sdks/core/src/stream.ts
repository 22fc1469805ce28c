import { createParser } from 'eventsource-parser'
import { judge, Refused, Unreachable } from './request.js'
import { limit } from './timer.js'

/** A stream without a byte for this many milliseconds is dead, even if nobody closed it: the server sends something every 15 s. */
const SILENCE = 45_000

export interface StreamOptions {
  url: string
  body: unknown
  signal: AbortSignal
  onData: (data: string) => void
  /** In milliseconds. */
  silence?: number
}

export interface StreamEnd {
  /** `closed`: by the server or the network. `no-stream`: the server asks not to come back. */
  why: 'closed' | 'no-stream'
  /** How many events came. */
  events: number
  /** The server's wish for the next attempt, in milliseconds. */
  retry: number | undefined
}

/**
 * Opens a stream of server-sent events by POST, as the SDK key travels in the body, and resolves when it ends.
 * Errors: Refused, Unreachable.
 */
export async function followStream({
  url,
  body,
  signal,
  onData,
  silence = SILENCE,
}: StreamOptions): Promise<StreamEnd> {
  const bound = limit(silence, signal)
  const end: StreamEnd = { why: 'closed', events: 0, retry: undefined }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      signal: bound.signal,
    })
    if (response.status === 204) return { ...end, why: 'no-stream' }
    if (!response.ok) judge(url, response, await response.text())
    const parser = createParser({
      onEvent: ({ data }) => {
        end.events += 1
        onData(data)
      },
      onRetry: (retry) => (end.retry = retry),
    })
    const text = new TextDecoder()
    const reader = response.body?.getReader()
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return end
      bound.heard()
      parser.feed(text.decode(chunk.value, { stream: true }))
    }
  } catch (error) {
    if (error instanceof Refused || error instanceof Unreachable) throw error
    if (end.events > 0) return end
    throw new Unreachable(
      `${url} gives no stream: ${error instanceof Error ? error.message : String(error)}`,
      undefined,
      {
        cause: error,
      },
    )
  } finally {
    bound.done()
  }
}
