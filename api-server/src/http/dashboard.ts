import type { ServerResponse } from 'node:http'
import type { LiveChanges } from '../dashboard-api/live-changes.js'
import type { DashboardRoute } from '../dashboard-api/route.js'
import { Forbidden } from '../domain/errors.js'
import { inPlace, requireAccess } from '../services/admission/authorize.js'
import type { Caller, Services, SessionCaller } from '../services/context.js'
import { Download } from '../services/download.js'
import { accessOf, findSession, requireSession } from '../services/team/sessions.js'
import { readBody } from './body.js'
import { readComment } from './change-comment.js'
import type { ClientReader } from './client.js'
import { forRequest, projectOf, readParams, readQuery, type Request } from './handler.js'
import { LIMITS } from './limits.js'
import { PRIVATE, sendDownload, sendResult } from './respond.js'
import { isWrite, requireCsrfToken, requireOwnOrigin, sessionCookie } from './session-guard.js'

export const DASHBOARD = '/dashboard/api'

/** What all requests of the dashboard are served with. */
export interface DashboardOptions {
  publicUrl: string | undefined
  clientOf: ClientReader
}

/** Serves one endpoint of the dashboard's own. */
export async function serveDashboard(
  all: Services,
  { publicUrl, clientOf }: DashboardOptions,
  route: DashboardRoute,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const services = forRequest(all, route.isLarge)
  response.setHeader('Cache-Control', 'no-store')
  const cookie = sessionCookie(request, response, publicUrl)
  if (isWrite(request)) requireOwnOrigin(request, publicUrl)
  const read = async () => ({
    services,
    client: clientOf(request),
    cookie,
    params: readParams(request),
    query: readQuery(route.query ?? [], request),
    body: route.body
      ? await readBody(request, route.access === 'everyone' ? LIMITS.credentialBytes : undefined)
      : undefined,
  })
  if (route.access === 'everyone') {
    const caller = await findSession(services, cookie.secret)
    return answer(response, await route.handle({ ...(await read()), caller }))
  }
  const caller = inPlace(await memberOf(services, request, cookie.secret), request.params)
  if (route.access !== 'members') requireAccess(caller, route.access)
  const result = await route.handle({ ...(await read()), caller })
  const project = projectOf(request)
  if (isWrite(request)) services.noteWrite(caller.organizationId, project ?? null)
  await answer(response, result)
}

/** The stream that tells a dashboard which projects have changed since the position in `from`, the `X-Change-Position` of an answer. */
export async function followChanges(
  services: Services,
  live: LiveChanges,
  { publicUrl }: DashboardOptions,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const { secret } = sessionCookie(request, response, publicUrl)
  const caller = await requireSession(services, secret)
  requireSecondFactor(caller, request)
  const { organizationId, sessionId, access } = caller
  // A browser that reconnects sends the header by itself, with the address that it asked first.
  const from = request.headers['last-event-id'] ?? request.query['from']
  const follower = { organizationId, sessionId, access, renew: () => accessOf(services, secret) }
  live.add(response, follower, typeof from === 'string' ? from : undefined)
}

async function answer(response: ServerResponse, result: unknown): Promise<void> {
  if (result instanceof Download) await sendDownload(response, result)
  else sendResult(response, result)
}

/** Who asks for an endpoint of the Admin API in the dashboard. */
export async function identifySession(
  services: Services,
  { publicUrl }: DashboardOptions,
  request: Request,
  response: ServerResponse,
): Promise<Caller> {
  response.setHeader('Cache-Control', isWrite(request) ? 'no-store' : PRIVATE)
  response.setHeader('Vary', 'Cookie')
  if (isWrite(request)) requireOwnOrigin(request, publicUrl)
  const { secret } = sessionCookie(request, response, publicUrl)
  return { ...(await memberOf(services, request, secret)), ifMatch: request.headers['if-match'] }
}

/** What can be done without the second factor that the organization requires: to set one up, or to leave. */
const BEFORE = new RegExp(`^${DASHBOARD}/(account|sessions?)(/|$)`)

function requireSecondFactor({ needsSecondFactor }: SessionCaller, { path }: Request): void {
  if (!needsSecondFactor || BEFORE.test(path)) return
  const message = 'Your organization requires a second factor. Set one up under Account.'
  throw new Forbidden('SECOND_FACTOR_REQUIRED', message)
}

async function memberOf(services: Services, request: Request, secret = ''): Promise<SessionCaller> {
  const caller = await requireSession(services, secret)
  requireSecondFactor(caller, request)
  if (isWrite(request)) requireCsrfToken(request, secret)
  return { ...caller, comment: readComment(request.headers) }
}
