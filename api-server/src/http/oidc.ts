import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { isObject } from '../domain/json.js'
import type { Method } from '../routes/route.js'
import type { Services } from '../services/context.js'
import { NotAdmitted, signInAs } from '../services/oidc/members.js'
import type { OidcProvider, SignInAttempt } from '../services/oidc/provider.js'
import { HostCookie } from './cookies.js'
import type { DashboardOptions } from './dashboard.js'
import { forRequest, type Request } from './handler.js'
import { publicPath } from './public-path.js'
import { sessionCookie } from './session-guard.js'

export const OIDC_ENDPOINTS: readonly { method: Method; path: string }[] = [
  { method: 'GET', path: '/oidc/start' },
  { method: 'GET', path: '/oidc/callback' },
  { method: 'GET', path: '/oidc/sign-out' },
]

/** Lax, since the provider's site sends the browser back with it. */
const ATTEMPT = new HostCookie('service_oidc', '[\\w-]{20,3000}', '/dashboard/api/oidc', 'Lax')
/** How long somebody may take to sign in at the provider, in seconds. */
const PATIENCE = 600

interface OidcOptions extends DashboardOptions {
  provider: OidcProvider
  logger: Logger
}

/** The steps of a sign-in that browsers are sent through. Each answers with a redirect, and the sign-in page says what went wrong. */
export async function serveOidc(
  all: Services,
  options: OidcOptions,
  { path }: { path: string },
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const services = forRequest(all)
  response.setHeader('Cache-Control', 'no-store')
  try {
    if (path.endsWith('start')) return await start(options, request, response)
    if (path.endsWith('sign-out')) return await signOut(options, response)
    await finish(services, options, request, response)
  } catch (error) {
    const reason = error instanceof NotAdmitted ? error.reason : 'failed'
    options.logger.warn({ err: error }, 'signing in with OpenID Connect failed')
    setAttempt(options, request, response, undefined)
    redirect(response, inDashboard(options, `/?sign-in=${reason}`))
  }
}

async function start(options: OidcOptions, request: Request, response: ServerResponse): Promise<void> {
  const { url, attempt } = await options.provider.begin(localPath([request.query['to'] ?? '/'].flat()[0]))
  setAttempt(options, request, response, attempt)
  redirect(response, url)
}

async function finish(
  services: Services,
  options: OidcOptions,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const { provider, clientOf } = options
  const attempt = attemptOf(options, request)
  const search = new URL(request.url ?? '', 'http://localhost').searchParams
  // It may be about another attempt, such as one in an older tab. The stored attempt continues.
  if (!attempt || search.get('state') !== attempt.state)
    return redirect(response, inDashboard(options, '/?sign-in=expired'))
  if (search.get('error') === 'access_denied') {
    setAttempt(options, request, response, undefined)
    return redirect(response, inDashboard(options, '/?sign-in=denied'))
  }
  const claims = await provider.finish(`?${search.toString()}`, attempt)
  const session = await signInAs(services, provider.settings, claims, clientOf(request))
  sessionCookie(request, response, options.publicUrl).begin(session)
  setAttempt(options, request, response, undefined)
  redirect(response, inDashboard(options, attempt.to))
}

async function signOut(options: OidcOptions, response: ServerResponse): Promise<void> {
  const { provider } = options
  const home = inDashboard(options, '/')
  redirect(response, (await provider.signOutUrl(new URL(home, provider.settings.redirectUri).href)) ?? home)
}

/** The address of a page, whose path is as the dashboard knows it. */
function inDashboard({ publicUrl }: OidcOptions, page: string): string {
  return publicPath(publicUrl) + page
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location }).end()
}

/** Never another site, such as `//host` and `/\\host`. And only what a header can hold. */
function localPath(path = '/'): string {
  return /^\/(?![/\\])[!-[\]-~]*$/.test(path) && path.length <= 1000 ? path : '/'
}

function setAttempt(
  { publicUrl }: OidcOptions,
  request: Request,
  response: ServerResponse,
  attempt: SignInAttempt | undefined,
): void {
  const value = attempt ? Buffer.from(JSON.stringify(attempt)).toString('base64url') : ''
  response.appendHeader('Set-Cookie', ATTEMPT.set(value, PATIENCE, request, publicUrl))
}

function attemptOf({ publicUrl }: OidcOptions, request: Request): SignInAttempt | undefined {
  const text = ATTEMPT.read(request, publicUrl)
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { state, nonce, verifier, to } = isObject(read) ? read : {}
    const isWhole = [state, nonce, verifier, to].every((part) => typeof part === 'string')
    return isWhole ? ({ state, nonce, verifier, to: localPath(to as string) } as SignInAttempt) : undefined
  } catch {
    return undefined
  }
}
