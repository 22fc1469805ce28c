import type { Server, ServerResponse } from 'node:http'

/**
 * A client may end its side of the connection once its request is out (RFC 9112, 9.6), as `nc -N` and some proxies do, and still reads the
 * answer. Node would take the connection down and the answer with it. The member has no type in Node's own declarations.
 */
export function answerHalfClosed(server: Server): void {
  Object.assign(server, { httpAllowHalfOpen: true })
}

/**
 * Ends a stream without an end of its own once its client has ended its side: most of these clients are gone. What was written until then
 * is still sent.
 */
export function endWithClient(response: ServerResponse): void {
  const { socket } = response
  const end = () => setImmediate(() => response.end())
  if (socket?.readableEnded) end()
  socket?.once('end', end)
  response.once('close', () => socket?.off('end', end))
}
