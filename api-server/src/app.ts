import type { RequestListener } from 'node:http'
import { pino, type Logger } from 'pino'
import { dashboardRoutes } from './dashboard-api/index.js'
import { LiveChanges } from './dashboard-api/live-changes.js'
import { dashboardReads } from './dashboard-api/reads.js'
import { addressReader } from './http/client.js'
import { mount } from './http/mount.js'
import { below, publicPath } from './http/public-path.js'
import { routes } from './routes/index.js'
import { Runtime, type RuntimeOptions } from './runtime/runtime.js'
import type { Services } from './services/context.js'
import type { OidcSettings } from './domain/oidc-settings.js'
import type { Serve } from './settings.js'
import { closeServices, createServices, type ServicesOptions } from './services/create.js'

export interface AppOptions extends ServicesOptions {
  logger?: Logger
  /** The server's address as clients see it; without it the one a request came to. */
  publicUrl?: string
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; none without it. */
  trustedProxies?: readonly string[]
  /** Puts something around the handler, such as what measures it. */
  around?: (handler: RequestListener) => RequestListener
  /** What is served; all of it without it. */
  serve?: Serve
  /** With it people sign in at a provider of OpenID Connect. */
  oidc?: OidcSettings
  runtime?: Partial<Pick<RuntimeOptions, 'maxStale' | 'rateLimit' | 'second'>>
}

export interface App {
  handler: RequestListener
  services: Services
  runtime: Runtime
  /** Tells dashboards what has changed. */
  live: LiveChanges
  /** Ends what the app started; the storage stays open. */
  close(): Promise<void>
}

/** The Admin API, the dashboard and what answers applications as a request handler, without listening. */
export function createApp({
  logger = pino({ enabled: false }),
  publicUrl,
  trustedProxies = [],
  around,
  serve = { admin: true, runtime: true },
  runtime: runtimeOptions = {},
  ...options
}: AppOptions): App {
  const { now = () => new Date() } = options
  const addressOf = trustedProxies.length > 0 && { addressOf: addressReader(trustedProxies) }
  const own = { now, logger, publicUrl, isServed: serve.runtime, ...addressOf, ...runtimeOptions }
  const runtime = new Runtime({ storage: options.storage, ...own })
  const live = new LiveChanges(options.storage)
  const services = createServices({
    ...options,
    warn: (about, message) => logger.warn(about, message),
    noteWrite: (...write) => live.noteWrite(...write),
  })
  const handler = mount(services, {
    routes,
    dashboardRoutes,
    dashboardReads,
    live,
    logger,
    publicUrl,
    trustedProxies,
    runtime,
    serve,
  })
  const close = async () => {
    live.close()
    try {
      await runtime.close()
    } finally {
      await closeServices(services)
    }
  }
  return { handler: below(publicPath(publicUrl), around ? around(handler) : handler), services, runtime, live, close }
}
