import type { IncomingMessage } from 'node:http'

/** Whether the request came over HTTPS to this server itself. */
export function isSecure({ socket }: IncomingMessage): boolean {
  return 'encrypted' in socket && socket.encrypted === true
}

/** Whether browsers reach the server over HTTPS: at its public address, or with this request. */
export function isReachedSecurely(request: IncomingMessage, publicUrl: string | undefined): boolean {
  return isSecure(request) || (publicUrl?.startsWith('https:') ?? false)
}
