import type { IncomingMessage, ServerResponse } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { SessionCookie } from '../dashboard-api/route.js'
import { Forbidden } from '../domain/errors.js'
import { SESSION_TIMES } from '../domain/limits.js'
import { csrfTokenOf, hashToken, sameHash } from '../domain/tokens.js'
import type { Client } from '../services/team/sessions.js'

const NAME = 'service_session'
const SECRET = new RegExp(`(?:^|;)\\s*${NAME}=([\\w-]{20,100})\\s*(?:;|$)`)

/** The request's session cookie, and what its answer does with it. */
export function sessionCookie(request: IncomingMessage, response: ServerResponse, secure: boolean): SessionCookie {
  const set = (value: string, seconds: number) => {
    const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${seconds}`, ...(secure ? ['Secure'] : [])]
    response.setHeader('Set-Cookie', [`${NAME}=${value}`, ...attributes].join('; '))
  }
  return {
    secret: SECRET.exec(request.headers.cookie ?? '')?.[1],
    begin: ({ secret }) => set(secret, SESSION_TIMES.absolute / 1000),
    end: () => set('', 0),
  }
}

export function isWrite({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Refuses a write that another site's page may have sent. Browsers say where a request comes from: in `Sec-Fetch-Site`,
 * or, on plain HTTP and in old ones, in `Origin`. What says neither is no browser of ours.
 */
export function requireOwnOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const own = [...(publicUrl === undefined ? [] : [new URL(publicUrl).host]), ...(host === undefined ? [] : [host])]
  const fromOwnOrigin = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  if (site === undefined ? fromOwnOrigin : site === 'same-origin') return
  throw new Forbidden('CSRF_TOKEN_INVALID', 'The request does not come from the page of this server.')
}

/** Refuses a write without the token that the page of the session was given. */
export function requireCsrfToken({ headers }: IncomingMessage, secret: string): void {
  const sent = headers['x-csrf-token']
  if (typeof sent === 'string' && sameHash(hashToken(sent), hashToken(csrfTokenOf(secret)))) return
  throw new Forbidden('CSRF_TOKEN_INVALID', 'The header X-CSRF-Token is missing or wrong. Load the page again.')
}

/** Where proxies on the same machine or network have their addresses. */
const NEAR = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  NEAR.addSubnet(address, bits)
}
NEAR.addAddress('::1', 'ipv6')
NEAR.addSubnet('fc00::', 7, 'ipv6')

/**
 * Who asks, for the throttle and the list of sessions. A proxy nearby adds the address that it saw at the end of
 * `X-Forwarded-For`; what stands before that, and what others send, can be made up.
 */
export function clientOf({ socket, headers }: IncomingMessage): Client {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const near = address !== '' && NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return { address: near && forwarded !== '' ? forwarded : address, userAgent: headers['user-agent'] ?? '' }
}
