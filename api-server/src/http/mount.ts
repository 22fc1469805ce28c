import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { LiveChanges } from '../dashboard-api/live-changes.js'
import type { DashboardRoute } from '../dashboard-api/route.js'
import { Invalid, NotFound } from '../domain/errors.js'
import type { Method, Route } from '../routes/route.js'
import { findOwner } from '../services/admission/authenticate.js'
import type { Services } from '../services/context.js'
import { clientReader } from './client.js'
import { OIDC_ENDPOINTS, serveOidc } from './oidc.js'
import { DASHBOARD, followChanges, identifySession, serveDashboard } from './dashboard.js'
import { identify, serve, type Mounted, type Request } from './handler.js'
import { KnownRoutes } from './known-routes.js'
import { MANIFEST_BASE, MANIFEST_ENDPOINTS, serveManifest } from './manifest.js'
import { documentServer } from './openapi/serve.js'
import { pageServer, setSecurityHeaders } from './page.js'
import { publicPath } from './public-path.js'
import { ReadCache } from './read-cache.js'
import { readiness } from './readiness.js'
import { sendRead, sendResult } from './respond.js'
import { notePattern } from './route-pattern.js'
import { Router, type Group, type Work } from './router.js'

const BASE = '/v1'

interface MountOptions {
  routes: readonly Route[]
  dashboardRoutes: readonly DashboardRoute[]
  /** Reads only for the dashboard that are served like those of the Admin API. */
  dashboardReads: readonly Route[]
  live: LiveChanges
  logger: Logger
  publicUrl?: string | undefined
  trustedProxies: readonly string[]
  /** Answers applications, beside all else. */
  runtime: Applications
  serve: { admin: boolean; runtime: boolean }
}

/** What answers applications: says whether a request was one of theirs. */
interface Applications {
  handle(request: IncomingMessage, response: ServerResponse): boolean
  /** Whether it can answer from memory while the storage does not. */
  readonly canAnswer: boolean
}

/** Puts the Admin API, the dashboard and its page on one handler. */
export function mount(services: Services, options: MountOptions): RequestListener {
  const { serve: served } = options
  if (!served.admin) return mountRuntime(services, options)
  const page = pageServer(undefined, publicPath(options.publicUrl))
  const router = new Router(options.logger, async (request, response) => {
    // Before the page is sent: the pattern is read as soon as that has happened.
    notePattern(response, 'page')
    if (await page(request, response)) return
    notePattern(response, 'none')
    if (request.path.startsWith(DASHBOARD)) {
      setSecurityHeaders(response)
      response.setHeader('Cache-Control', 'no-store')
    }
    await refuseUnknown(services, request)
  })
  const recent = new KnownRoutes()
  const answers = new ReadCache()
  const api: Mounted = {
    services,
    answers,
    prefix: '',
    identify,
  }
  addApi(router, { ...api, known: recent }, options)
  addDashboard(router, answers, services, options)
  addAssistants(router, services, options)
  router.add({
    base: MANIFEST_BASE,
    endpoints: MANIFEST_ENDPOINTS,
    guard: async (request) => void (await identify(services, request)),
    serve: (endpoint, request, response) => serveManifest(services, endpoint, request, response),
  })
  addHealth(router, services, options)
  const refuseHost = (message: string) => router.answer(() => Promise.reject(new Invalid([{ message }])))
  const refuseHostless = refuseHost('The Host header is missing')
  const refuseHosts = refuseHost('There is more than one Host header')
  return (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      void refuseHostless(request, response)
      return
    }
    if (hasSeveralHosts(request.rawHeaders)) {
      void refuseHosts(request, response)
      return
    }
    if (served.runtime && options.runtime.handle(request, response)) return
    const route = recent.recall(request)
    if (!route) router.handler(request, response)
    else {
      notePattern(response, BASE + route.path)
      void router.answer((known) => serve(api, route, known, response))(request, response)
    }
  }
}

/** The Admin API for callers with a token, and its description for everybody. */
function addApi(router: Router, api: Mounted, { routes, publicUrl }: MountOptions): void {
  const { services } = api
  const guard: Work = async (request) => {
    await identify(services, request)
  }
  router.add({ base: BASE, endpoints: routes, guard, serve: (route, ...exchange) => serve(api, route, ...exchange) })
  const describe = documentServer(routes, BASE, publicUrl)
  const document: Group<{ method: Method; path: string }> = {
    base: BASE,
    endpoints: [{ method: 'GET', path: '/openapi.json' }],
    guard,
    serve: async (_, request, response) => sendRead(request, response, describe(request)),
  }
  router.add(document)
}

/** The dashboard's own endpoints, and the Admin API for members who are signed in there. */
function addDashboard(
  router: Router,
  answers: ReadCache,
  services: Services,
  { routes, dashboardRoutes, dashboardReads, live, logger, publicUrl, trustedProxies }: MountOptions,
): void {
  const options = { publicUrl, clientOf: clientReader(trustedProxies) }
  const api: Mounted = {
    services,
    answers,
    prefix: DASHBOARD,
    identify: (asked, request, response) => identifySession(asked, options, request, response),
  }
  const guard: Work = async (request, response) => {
    setSecurityHeaders(response)
    await api.identify(services, request, response)
  }
  const asApi = (route: Route, request: Request, response: ServerResponse) => {
    setSecurityHeaders(response)
    return serve(api, route, request, response)
  }
  const asOwn = (route: DashboardRoute, request: Request, response: ServerResponse) => {
    setSecurityHeaders(response)
    response.setHeader('X-Change-Position', live.position)
    return serveDashboard(services, options, route, request, response)
  }
  router.add({ base: DASHBOARD + BASE, endpoints: routes, guard, serve: asApi })
  router.add({ base: DASHBOARD, endpoints: dashboardReads, guard, serve: asApi })
  router.add({ base: DASHBOARD, endpoints: dashboardRoutes, guard, serve: asOwn })
  const { oidc: provider } = services
  if (provider) {
    router.add({
      base: DASHBOARD,
      endpoints: OIDC_ENDPOINTS,
      guard: () => Promise.resolve(),
      serve: (endpoint, request, response) => {
        setSecurityHeaders(response)
        return serveOidc(services, { provider, logger, ...options }, endpoint, request, response)
      },
    })
  }
  router.add({
    base: DASHBOARD,
    endpoints: [{ method: 'GET', path: '/changes' }] as const,
    guard,
    serve: (_, request, response) => {
      setSecurityHeaders(response)
      return followChanges(services, live, options, request, response)
    },
  })
}

/** What AI assistants ask. It is loaded for the first of them. */
function addAssistants(router: Router, services: Services, { routes, publicUrl }: MountOptions): void {
  const endpoint: Group<{ method: Method; path: string }> = {
    base: '',
    endpoints: [{ method: 'POST', path: '/mcp' }],
    guard: async ({ headers }) => void (await findOwner(services, headers.authorization)),
    serve: async (_, request, response) => {
      const { serveAssistant } = await import('../mcp/index.js')
      await serveAssistant(services, { routes, publicUrl }, request, response)
    },
  }
  router.add(endpoint)
}

/** Only what applications request, and what operators need. */
function mountRuntime(services: Services, options: MountOptions): RequestListener {
  const router = new Router(options.logger, (request, response) => {
    notePattern(response, 'none')
    const isAdmin = request.path === BASE || request.path.startsWith(`${BASE}/`)
    const message = isAdmin
      ? 'This process does not serve the Admin API: it runs with SERVE=runtime.'
      : 'There is no such endpoint.'
    return Promise.reject(new NotFound(message))
  })
  addHealth(router, services, options)
  return (request, response) => {
    if (!options.runtime.handle(request, response)) router.handler(request, response)
  }
}

/** For operators: they reveal nothing and need no token. */
function addHealth(router: Router, { storage }: Services, { logger, runtime, serve: served }: MountOptions): void {
  router.get('/healthz', (_, response) => Promise.resolve(sendResult(response, { status: 'ok' })))
  router.get('/readyz', readiness({ storage, logger, runtime, served }))
}

/** Below /v1 every request must be authenticated, even for unknown paths. */
async function refuseUnknown(services: Services, request: Request): Promise<void> {
  if (request.path === BASE || request.path.startsWith(`${BASE}/`)) await identify(services, request)
  throw new NotFound(`There is no such endpoint.${hintAtPath(request.path)}`)
}

/** Some proxies pass on the path that the server is below. */
function hintAtPath(path: string): string {
  const [, before] = /^((?:\/[\w.-]+)+?)\/(?:v1|ofrep\/v1|dashboard\/api)\//.exec(path) ?? []
  if (before === undefined || /^\/(?:v1|ofrep|dashboard)\//.test(path)) return ''
  return ` If the server is below the path ${before}, set PUBLIC_URL to its whole address, and start it again.`
}

/** Such a request is refused: a proxy may have gone by another of the hosts than this server (RFC 9112, 3.2). */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
