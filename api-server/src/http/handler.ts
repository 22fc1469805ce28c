import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { isUuid } from '../domain/check.js'
import { Invalid, NotFound } from '../domain/errors.js'
import { label } from '../domain/json.js'
import type { Source } from '../domain/records.js'
import type { Route, RouteRequest } from '../routes/route.js'
import { seesAll } from '../domain/access.js'
import { authenticate } from '../services/admission/authenticate.js'
import { inPlace, requireForRoute } from '../services/admission/authorize.js'
import type { Caller, Services } from '../services/context.js'
import type { Version } from '../storage/changes.js'
import { ClientGone, readBody, skipBody } from './body.js'
import { answerFor, UNEXPECTED } from './errors.js'
import { readComment } from './change-comment.js'
import type { KnownRoutes } from './known-routes.js'
import type { ReadCache } from './read-cache.js'
import { sendErrorInPieces, sendRead, sendWritten, toReadAnswerInPieces } from './respond.js'

export interface Request extends IncomingMessage {
  path: string
  params: Record<string, string>
  query: Record<string, string | string[]>
}

/** Where the Admin API is served, and how its callers are identified. Several places may share the answers. */
export interface Mounted {
  services: Services
  answers: ReadCache
  /** Where routes are kept; none for requests whose route was kept. */
  known?: KnownRoutes
  /** The prefix of the Admin API's paths. */
  prefix: string
  identify: (services: Services, request: Request, response: ServerResponse) => Promise<Caller>
}

/** The services as one request has them: all that it asks of the storage together waits a bounded time. */
export function forRequest(services: Services, isLarge = false): Services {
  const storage = services.storage.forRequest(isLarge)
  return storage === services.storage ? services : { ...services, storage }
}

/** Serves one endpoint: identifies the caller, checks permissions and input, does the work, answers. */
export async function serve(
  { services: all, answers, known: routes, prefix, identify }: Mounted,
  route: Route,
  request: Request,
  response: ServerResponse,
): Promise<void> {
  const services = forRequest(all)
  const project = projectOf(request)
  // Requested together with the question of who the caller is: a database answers both at once.
  const version =
    project === undefined || route.method !== 'GET' ? undefined : unheard(services.storage.version(project))
  const caller = inPlace(await identify(services, request, response), request.params)
  requireForRoute(caller, route)
  const skipping = route.body ? undefined : skipBody(request)
  if (skipping) await skipping
  const handle = async () => {
    const params = readParams(request)
    const query = readQuery(
      (route.query ?? []).map(({ name }) => name),
      request,
    )
    const body = route.body ? await readBody(request, undefined, route) : undefined
    return route.handle({ services, caller, params, query, body })
  }
  if (route.method !== 'GET') {
    const result = await handle()
    services.noteWrite(caller.organizationId, project ?? null)
    routes?.remember(request, route)
    return sendWritten(response, result)
  }
  const { organizationId } = caller
  // Lists of the organization differ for members who see only some of its projects.
  const place = 'projectId' in request.params ? project : seesAll(caller.access) ? organizationId : undefined
  const versionOf = (id: string) => services.storage.version(id)
  const make = async () => toReadAnswerInPieces(await handle())
  const url = (request.url ?? '').slice(prefix.length)
  const answer =
    place === undefined || route.reported
      ? await make()
      : await answers.read(
          { organizationId, place, url, make, version: versionOf },
          await (version ?? versionOf(place)),
        )
  routes?.remember(request, route)
  const sending = sendRead(request, response, answer)
  if (sending) await sending
}

/** The id of the project that the request is about; undefined if there is none with that id. */
export function projectOf({ params }: Request): string | undefined {
  const { projectId } = params
  return projectId !== undefined && isUuid(projectId) ? projectId.toLowerCase() : undefined
}

/** Nobody may be waiting for it, so a failure must not end the process. */
function unheard<T extends Version | undefined>(version: T | Promise<T>): T | Promise<T> {
  if (version instanceof Promise) version.catch(() => undefined)
  return version
}

export function identify(services: Services, { headers }: IncomingMessage): Promise<Caller> {
  const source = readSource(headers['x-sourceclient'])
  const { authorization, 'if-match': ifMatch } = headers
  return authenticate(services, { authorization, source, ifMatch, comment: readComment(headers) })
}

function readSource(header: string | string[] | undefined): Source {
  return header === 'terraform' || header === 'opentofu' || header === 'mcp' ? header : 'API'
}

/** No stored text holds NUL, and not every storage can be asked for it. */
export function readParams({ params }: Request): RouteRequest['params'] {
  if (Object.values(params).some((value) => value.includes('\0')))
    throw new NotFound('There is nothing with that name.')
  return params
}

export function readQuery(known: readonly string[], { query }: Request): RouteRequest['query'] {
  const lists = known.map((name) => [name, [query[name] ?? []].flat()] as const)
  const wrong = lists.filter(([, values]) => values.some((value) => value.includes('\0')))
  if (wrong.length > 0)
    throw new Invalid(wrong.map(([name]) => ({ name, message: `${label(name)} must not contain NUL` })))
  return Object.fromEntries(lists)
}

/** Runs the work of a request; every error becomes an answer. */
export async function answerErrors(
  logger: Logger,
  requestId: string,
  response: ServerResponse,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ClientGone) return
    const answer = answerFor(error)
    if (!answer || answer.status >= 500) logger.error({ requestId, err: error }, 'request failed')
    if (response.headersSent) response.destroy()
    else await sendErrorInPieces(response, answer ?? UNEXPECTED)
  }
}
