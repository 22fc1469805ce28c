/** A provider's requests, and their answers. */
export interface Exchange {
  path: string
  request: string
  answer: string
}

/** Records every request that is made by `fetch` while the work runs and afterwards, until `end`. */
export function recordExchanges(): { exchanges: Exchange[]; end: () => void } {
  const { fetch } = globalThis
  const exchanges: Exchange[] = []
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init)
    const path = new URL(input instanceof Request ? input.url : input).pathname
    const request = typeof init?.body === 'string' ? init.body : ''
    // A stream has no end to wait for.
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    exchanges.push({ path, request, answer: isStream ? '' : await response.clone().text() })
    return response
  }
  return { exchanges, end: () => void (globalThis.fetch = fetch) }
}
