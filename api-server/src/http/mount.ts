import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import polka from 'polka'
import type { Logger } from 'pino'
import { NotFound } from '../domain/errors.js'
import type { Route } from '../routes/route.js'
import type { Services } from '../services/context.js'
import { answerErrors, identify, serve, type Request } from './handler.js'
import { HttpError } from './http-error.js'
import { documentServer } from './openapi/serve.js'
import { logRequest } from './request-log.js'
import { ReadCache } from './read-cache.js'
import { sendRead, sendResult, toReadAnswer } from './respond.js'

export const BASE = '/v1'

type Work = (request: Request, response: ServerResponse) => Promise<void>

export interface MountOptions {
  routes: readonly Route[]
  logger: Logger
  publicUrl?: string | undefined
}

/** Puts the routes on a Polka that answers whatever comes, errors included. */
export function mount(services: Services, { routes, logger, publicUrl }: MountOptions): RequestListener {
  const answer = (work: Work) => async (request: IncomingMessage, response: ServerResponse) => {
    const requestId = logRequest(logger, request, response)
    await answerErrors(logger, requestId, response, () => work(request as Request, response))
  }
  const server = polka({
    onNoMatch: answer((request) => refuseUnknown(services, request)),
    // `answer` lets nothing through; what still arrives here is a fault of the framework.
    onError: (error, _request, response) => {
      logger.error({ err: error }, 'request failed outside its handler')
      response.destroy()
    },
  })
  const cache = new ReadCache()
  for (const [path, group] of byPath(routes)) {
    for (const route of group) {
      const handler = answer((request, response) => serve(services, cache, route, request, response))
      server.add(route.method, toPattern(path), handler)
    }
    server.all(
      toPattern(path),
      answer((request) => refuseMethod(services, request, group)),
    )
  }
  const describe = documentServer(routes, BASE, publicUrl)
  const openapi: Work = (request, response) =>
    Promise.resolve(sendRead(request, response, toReadAnswer(describe(request))))
  server.get(`${BASE}/openapi.json`, answer(openapi))
  server.all(
    `${BASE}/openapi.json`,
    answer((request) => refuseMethod(services, request, [{ method: 'GET' }])),
  )
  // For whoever runs the server: they tell nothing and need no token.
  const alive: Work = (_, response) => Promise.resolve(sendResult(response, { status: 'ok' }))
  const ready: Work = async (_, response) => {
    await services.storage.check()
    sendResult(response, { status: 'ready' })
  }
  server.get('/healthz', answer(alive))
  server.get('/readyz', answer(ready))
  // Polka adds to the request what its type asks for, and makes the third argument itself.
  const handler = server.handler as unknown as RequestListener
  return (request, response) => {
    request.url = toPath(request.url ?? '/')
    handler(request, response)
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

async function refuseMethod(
  services: Services,
  request: Request,
  group: readonly Pick<Route, 'method'>[],
): Promise<void> {
  await identify(services, request)
  const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  const message = `${request.method ?? ''} is not allowed here. Allowed: ${allowed}.`
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', message, { Allow: allowed })
}

/** Exactly the path: Polka's own patterns ignore case and a slash at the end, which the document does not promise. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${BASE}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function byPath(routes: readonly Route[]): Map<string, Route[]> {
  const paths = new Map<string, Route[]>()
  for (const route of routes) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  return paths
}
