import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

interface SlowRequest {
  /** The server has begun to read it. */
  begun: Promise<unknown>
  /** The server has closed the connection. */
  ended: Promise<unknown>
  /** Sends the body; resolves with the status. */
  finish(): Promise<number | undefined>
}

/** A POST whose body is held back. While it is under way, a server that stops is not done. */
export function slowRequest(url: string, body: unknown, { token }: { token: string }, agent?: Agent): SlowRequest {
  const text = JSON.stringify(body)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    expect: '100-continue',
  }
  const sent = request(url, { method: 'POST', headers, ...(agent && { agent }) })
  const answered = once(sent, 'response')
  // The caller that waits for the answer sees it.
  answered.catch(() => undefined)
  sent.flushHeaders()
  return {
    begun: once(sent, 'continue'),
    ended: new Promise((resolve) => sent.once('close', resolve)),
    finish: async () => {
      sent.end(text)
      const [response] = (await answered) as [IncomingMessage]
      response.resume()
      return response.statusCode
    },
  }
}

/** Resolves when nobody listens at the address any more. */
export async function refusesConnections(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  while (await isAnswered(hostname, Number(port))) await pause(20)
}

function isAnswered(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
