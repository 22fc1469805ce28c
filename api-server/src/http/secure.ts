import type { IncomingMessage } from 'node:http'

/** Whether the request came over HTTPS to this server itself. */
export function isSecure({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket && socket.encrypted === true
}
