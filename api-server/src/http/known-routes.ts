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
 * Where URLs lead that were read before. Which route serves a URL, and with which parameters, depends on nothing else, so
 * the router need not look for it again among all patterns.
 */
export class KnownRoutes {
  private readonly known = new Map<string, Routed & { route: Route }>()

  /** Keeps where the router led the request, after it was served. */
  remember({ url = '', path, params, query }: IncomingMessage & Routed, route: Route): void {
    if (url.length > LONGEST || this.known.has(url)) return
    if (this.known.size >= MOST) this.known.clear()
    this.known.set(url, { path, params, query, route })
  }

  /** The request's route, with what the router would have put on the request; undefined when it must look. */
  recall(request: IncomingMessage & Partial<Routed>): Route | undefined {
    const found = this.known.get(request.url ?? '')
    if (!found) return undefined
    request.path = found.path
    request.params = found.params
    request.query = found.query
    return found.route
  }
}
