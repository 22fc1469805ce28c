import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import polka from 'polka'
import type { Logger } from 'pino'
import type { Method } from '../routes/route.js'
import { answerErrors, type Request } from './handler.js'
import { HttpError } from './http-error.js'
import { notePattern } from './route-pattern.js'
import { logRequest } from './request-log.js'

export type Work = (request: Request, response: ServerResponse) => Promise<void>

interface Endpoint {
  method: Method
  /** With parameters in braces. */
  path: string
}

export interface Group<T extends Endpoint> {
  /** What the endpoints' paths are below. */
  base: string
  endpoints: readonly T[]
  serve: (endpoint: T, request: Request, response: ServerResponse) => Promise<void>
  /** Runs before another method is refused: a caller without access learns no more. */
  guard: Work
}

/** A Polka that answers whatever comes, errors included, and writes a line of log for it. */
export class Router {
  readonly handler: RequestListener
  private readonly server

  /** `fallback` answers what no endpoint does. */
  constructor(
    private readonly logger: Logger,
    fallback: Work,
  ) {
    this.server = polka({
      onNoMatch: this.answer(fallback),
      // `answer` lets nothing through; what still arrives here is a fault of the framework.
      onError: (error, _request, response) => {
        logger.error({ err: error }, 'request failed outside its handler')
        response.destroy()
      },
    })
    // Polka adds to the request what its type asks for, and makes the third argument itself.
    this.handler = this.server.handler as unknown as RequestListener
  }

  answer(work: Work) {
    return async (request: IncomingMessage, response: ServerResponse) => {
      const requestId = logRequest(this.logger, request, response)
      await answerErrors(this.logger, requestId, response, () => work(request as Request, response))
    }
  }

  add<T extends Endpoint>({ base, endpoints, serve, guard }: Group<T>): void {
    for (const [path, group] of byPath(endpoints)) {
      const pattern = toPattern(base + path)
      for (const endpoint of group) {
        const handler = this.answer((request, response) => {
          notePattern(response, base + path)
          return serve(endpoint, request, response)
        })
        this.server.add(endpoint.method, pattern, handler)
      }
      const refuse: Work = async (request, response) => {
        notePattern(response, base + path)
        await guard(request, response)
        refuseMethod(request, group)
      }
      this.server.all(pattern, this.answer(refuse))
    }
  }

  get(path: string, work: Work): void {
    const noted: Work = (request, response) => {
      notePattern(response, path)
      return work(request, response)
    }
    this.server.get(path, this.answer(noted))
  }
}

function refuseMethod(request: Request, group: readonly { method: Method }[]): never {
  const allowed = group.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  const message = `${request.method ?? ''} is not allowed here. Allowed: ${allowed}.`
  throw new HttpError(405, 'METHOD_NOT_ALLOWED', message, { Allow: allowed })
}

/** Exactly the path: Polka's own patterns ignore case and a slash at the end, which the document does not promise. */
function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function byPath<T extends Endpoint>(endpoints: readonly T[]): Map<string, T[]> {
  const paths = new Map<string, T[]>()
  for (const endpoint of endpoints) paths.set(endpoint.path, [...(paths.get(endpoint.path) ?? []), endpoint])
  return paths
}
