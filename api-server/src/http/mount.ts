import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import polka from 'polka'
import type { Logger } from 'pino'
import type { DashboardRoute } from '../dashboard-api/route.js'
import { NotFound } from '../domain/errors.js'
import type { Method, Route } from '../routes/route.js'
import type { Services } from '../services/context.js'
import { DASHBOARD, identifySession, serveDashboard } from './dashboard.js'
import { answerErrors, identify, serve, type Mounted, type Request } from './handler.js'
import { HttpError } from './http-error.js'
import { documentServer } from './openapi/serve.js'
import { pageServer, setSecurityHeaders } from './page.js'
import { KnownRoutes } from './known-routes.js'
import { logRequest } from './request-log.js'
import { ReadCache } from './read-cache.js'
import { sendRead, sendResult } from './respond.js'

export const BASE = '/v1'

type Work = (request: Request, response: ServerResponse) => Promise<void>

export interface MountOptions {
  routes: readonly Route[]
  dashboardRoutes: readonly DashboardRoute[]
  logger: Logger
  publicUrl?: string | undefined
}

/** Puts the routes on a Polka that answers whatever comes, errors included. */
export function mount(services: Services, options: MountOptions): RequestListener {
  const { routes, dashboardRoutes, logger, publicUrl } = options
  const answer = (work: Work) => async (request: IncomingMessage, response: ServerResponse) => {
    const requestId = logRequest(logger, request, response)
    await answerErrors(logger, requestId, response, () => work(request as Request, response))
  }
  const page = pageServer()
  const server = polka({
    onNoMatch: answer(async (request, response) => {
      if (!(await page(request, response))) await refuseUnknown(services, request)
    }),
    // `answer` lets nothing through; what still arrives here is a fault of the framework.
    onError: (error, _request, response) => {
      logger.error({ err: error }, 'request failed outside its handler')
      response.destroy()
    },
  })
  /** Adds endpoints; `refuse` runs before a wrong method is refused. */
  const add = <T extends { method: Method; path: string }>(
    base: string,
    list: readonly T[],
    work: (route: T, request: Request, response: ServerResponse) => Promise<void>,
    known: Work,
  ) => {
    for (const [path, group] of byPath(list)) {
      for (const route of group) {
        const handler = answer((request, response) => work(route, request, response))
        server.add(route.method, toPattern(base, path), handler)
      }
      const refuse: Work = async (request, response) => {
        await known(request, response)
        refuseMethod(request, group)
      }
      server.all(toPattern(base, path), answer(refuse))
    }
  }
  const recent = new KnownRoutes()
  const answers = new ReadCache()
  const byToken = (request: Request) => identify(services, request)
  const withToken: Mounted = { services, answers, known: recent, base: BASE, identify: byToken }
  const known: Work = async (request) => void (await identify(services, request))
  add(BASE, routes, (route, ...exchange) => serve(withToken, route, ...exchange), known)
  const describe = documentServer(routes, BASE, publicUrl)
  const openapi: Work = async (request, response) => sendRead(request, response, await describe(request))
  add(BASE, [{ method: 'GET', path: '/openapi.json' }], (_, ...exchange) => openapi(...exchange), known)
  const inDashboard = {
    services,
    answers,
    base: `${DASHBOARD}${BASE}`,
    identify: (request: Request, response: ServerResponse) =>
      identifySession(services, { publicUrl }, request, response),
  }
  const guarded: Work = async (request, response) => void (await inDashboard.identify(request, response))
  add(
    inDashboard.base,
    routes,
    (route, request, response) => {
      setSecurityHeaders(response)
      return serve(inDashboard, route, request, response)
    },
    guarded,
  )
  add(
    DASHBOARD,
    dashboardRoutes,
    (route, request, response) => {
      setSecurityHeaders(response)
      return serveDashboard(services, { publicUrl }, route, request, response)
    },
    guarded,
  )
  addHealth()
  // Polka adds to the request what its type asks for, and makes the third argument itself.
  const handler = server.handler as unknown as RequestListener
  return (request, response) => {
    request.url = toPath(request.url ?? '/')
    const route = request.method === 'GET' ? recent.recall(request) : undefined
    if (!route) return void handler(request, response)
    void answer((known) => serve(withToken, route, known, response))(request, response)
  }

  /** For whoever runs the server: they tell nothing and need no token. */
  function addHealth() {
    const alive: Work = (_, response) => Promise.resolve(sendResult(response, { status: 'ok' }))
    const ready: Work = async (_, response) => {
      await services.storage.check()
      sendResult(response, { status: 'ready' })
    }
    server.get('/healthz', answer(alive))
    server.get('/readyz', answer(ready))
  }
}

/** A request may name the whole address instead of its path (RFC 9112, 3.2.2), as some proxies do. */
function toPath(target: string): string {
  if (target.startsWith('/')) return target
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Below /v1 every request must be authenticated, also one that leads nowhere. */
async function refuseUnknown(services: Services, request: Request): Promise<void> {
  if (request.path === BASE || request.path.startsWith(`${BASE}/`)) await identify(services, request)
  throw new NotFound('There is no such endpoint.')
}

function refuseMethod(request: Request, group: readonly { method: Method }[]): never {
  const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  const message = `${request.method ?? ''} is not allowed here. Allowed: ${allowed}.`
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', message, { Allow: allowed })
}

/** Exactly the path: Polka's own patterns ignore case and a slash at the end, which the document does not promise. */
function toPattern(base: string, path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.')
  return new RegExp(`^${base}${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function byPath<T extends { path: string }>(routes: readonly T[]): Map<string, T[]> {
  const paths = new Map<string, T[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  return paths
}
