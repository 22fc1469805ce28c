import type { IncomingMessage } from 'node:http'
import type { Route } from '../routes/route.js'

/** How many URLs are remembered, and how long one may be. */
const MOST = 10_000
const LONGEST = 500

/** What the router makes of a request. */
interface Routed {
  path: string
  params: Record<string, string>
  query: Record<string, string | string[]>
}

/**
 * Where requests lead that were served before. Which route serves a method and URL, and with which parameters, depends on
 * nothing else, so the router need not look for it again among all patterns.
 */
export class KnownRoutes {
  private readonly known = new Map<string, Routed & { route: Route }>()

  /** Keeps where the router led the request, after it was served. */
  remember({ method, url = '', path, params, query }: IncomingMessage & Routed, route: Route): void {
    const key = `${method ?? ''} ${url}`
    if (key.length > LONGEST || this.known.has(key)) return
    if (this.known.size >= MOST) this.known.clear()
    this.known.set(key, { path, params, query, route })
  }

  /** The request's route, with what the router would have put on the request; undefined when it must look. */
  recall(request: IncomingMessage & Partial<Routed>): Route | undefined {
    const found = this.known.get(`${request.method ?? ''} ${request.url ?? ''}`)
    if (!found) return undefined
    request.path = found.path
    request.params = found.params
    request.query = found.query
    return found.route
  }
}
