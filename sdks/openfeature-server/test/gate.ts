import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Gate {
  url: string
  /** Answers instead of the server, like a proxy that cannot reach it. */
  isAway: boolean
  /** Lets no stream through, like a firewall that knows better. */
  refusesStreams: boolean
  /** Keeps what a stream brings until it ends, like a proxy that buffers everything; the head as well, or not. */
  holdsStreams: 'body' | 'all' | undefined
  /** How many streams were open and are no longer. */
  ended: number
  /** The paths of all requests. */
  asked: string[]
  /** Cuts what is open. */
  drop(): void
  close(): Promise<void>
}

/** A reverse proxy before the server at the address. */
export async function openGate(target: string): Promise<Gate> {
  const server = createServer((asked, answer) => {
    if (gate.isAway) return void answer.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found\n')
    const { method, headers, url = '' } = asked
    gate.asked.push(url)
    if (gate.refusesStreams && url.includes('/sse/')) {
      return void answer.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
    }
    const isStream = /\/(?:sse|stream)\b/.test(url)
    const passed = request(new URL(url, target), { method, headers }, (response) => {
      const holds = isStream ? gate.holdsStreams : undefined
      if (holds === 'all') return void response.resume()
      answer.writeHead(response.statusCode ?? 502, response.headers)
      answer.flushHeaders()
      if (holds === 'body') response.resume()
      else response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => {
      if (isStream) gate.ended += 1
      passed.destroy()
    })
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate: Gate = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    refusesStreams: false,
    holdsStreams: undefined,
    ended: 0,
    asked: [],
    drop: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return gate
}
