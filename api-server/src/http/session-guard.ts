import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SessionCookie } from '../dashboard-api/route.js'
import { Forbidden } from '../domain/errors.js'
import { DEVICE_TIME, SESSION_TIMES } from '../domain/limits.js'
import { csrfTokenOf, hashToken, sameHash } from '../domain/tokens.js'
import { HostCookie } from './cookies.js'
import { publicPath } from './public-path.js'
import { isReachedSecurely } from './secure.js'

const SESSION = new HostCookie('service_session', '[\\w-]{20,100}', '/', 'Strict')

/** Nobody else can forge a valid one, so it keeps the narrow path that a `__Host-` cookie may not have. */
const DEVICE_NAME = 'service_device'
const DEVICE = new RegExp(`(?:^|;)\\s*${DEVICE_NAME}=([\\w.-]{20,200})\\s*(?:;|$)`)

/** What the browser was given at an earlier sign-in; whether it is true only the account can tell. */
export function deviceCookie({ headers }: IncomingMessage): string | undefined {
  return DEVICE.exec(headers.cookie ?? '')?.[1]
}

/** The request's session cookie, and what its answer does with it. */
export function sessionCookie(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string | undefined,
): SessionCookie {
  const cookies: string[] = []
  const send = (cookie: string) => {
    cookies.push(cookie)
    response.setHeader('Set-Cookie', cookies)
  }
  const remember = (device: string) => {
    const secure = isReachedSecurely(request, publicUrl) ? ['Secure'] : []
    const path = `Path=${publicPath(publicUrl)}/dashboard/api`
    const attributes = [path, 'HttpOnly', 'SameSite=Strict', `Max-Age=${DEVICE_TIME / 1000}`, ...secure]
    send([`${DEVICE_NAME}=${device}`, ...attributes].join('; '))
  }
  const keep = (secret: string) => send(SESSION.set(secret, SESSION_TIMES.absolute / 1000, request, publicUrl))
  return {
    secret: SESSION.read(request, publicUrl),
    begin: ({ secret, device }) => {
      keep(secret)
      remember(device)
    },
    remember,
    end: () => keep(''),
  }
}

export function isWrite({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD'
}

/**
 * Refuses a write that another site's page may have sent. Browsers say where a request comes from: in `Sec-Fetch-Site`
 * or, on plain HTTP and in old browsers, in `Origin`. A request with neither does not come from a supported browser.
 */
export function requireOwnOrigin({ headers }: IncomingMessage, publicUrl: string | undefined): void {
  const site = headers['sec-fetch-site']
  const { origin, host } = headers
  const own = [...(publicUrl === undefined ? [] : [new URL(publicUrl).host]), ...(host === undefined ? [] : [host])]
  const fromOwnOrigin = origin !== undefined && URL.canParse(origin) && own.includes(new URL(origin).host)
  if (site === undefined ? fromOwnOrigin : site === 'same-origin') return
  throw new Forbidden('CSRF_TOKEN_INVALID', foreign(site === undefined ? origin : undefined, own))
}

/** A proxy that passes on a Host other than the browser's makes the server's own page look like another site's. */
function foreign(origin: string | undefined, own: readonly string[]): string {
  if (origin === undefined || !URL.canParse(origin)) return 'The request does not come from the page of this server.'
  return (
    `The page is at ${new URL(origin).origin}, and the server takes itself to be at ${own.join(' and ')}. ` +
    'If a proxy is in front of the server, set PUBLIC_URL to that address of the page, and start it again.'
  )
}

/** Refuses a write without the token that the page of the session was given. */
export function requireCsrfToken({ headers }: IncomingMessage, secret: string): void {
  const sent = headers['x-csrf-token']
  if (typeof sent === 'string' && sameHash(hashToken(sent), hashToken(csrfTokenOf(secret)))) return
  throw new Forbidden('CSRF_TOKEN_INVALID', 'The header X-CSRF-Token is missing or wrong. Load the page again.')
}
