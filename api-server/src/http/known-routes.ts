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
 * Which route served earlier requests. The route and parameters for a method and URL depend on nothing else, so the
 * router need not search all patterns again.
 */
export class KnownRoutes {
  private readonly byMethod = new Map<string, Map<string, Routed & { route: Route }>>()
  private size = 0

  /** Remembers the route of the request, after it was served. */
  remember({ method = '', url = '', path, params, query }: IncomingMessage & Routed, route: Route): void {
    if (url.length > LONGEST) return
    if (this.size >= MOST) this.clear()
    const known = this.byMethod.get(method) ?? new Map<string, Routed & { route: Route }>()
    if (!known.has(url)) this.size += 1
    this.byMethod.set(method, known.set(url, { path, params, query, route }))
  }

  /** The request's route, with what the router would have put on the request; undefined when it must look. */
  recall(request: IncomingMessage & Partial<Routed>): Route | undefined {
    const found = this.byMethod.get(request.method ?? '')?.get(request.url ?? '')
    if (!found) return undefined
    request.path = found.path
    request.params = found.params
    request.query = found.query
    return found.route
  }

  private clear(): void {
    this.byMethod.clear()
    this.size = 0
  }
}
