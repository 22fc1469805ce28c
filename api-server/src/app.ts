import type { RequestListener } from 'node:http'
import { pino, type Logger } from 'pino'
import { dashboardRoutes } from './dashboard-api/index.js'
import { mount } from './http/mount.js'
import { routes } from './routes/index.js'
import type { Services } from './services/context.js'
import { closeServices, createServices, type ServicesOptions } from './services/create.js'

export interface AppOptions extends ServicesOptions {
  logger?: Logger
  /** The server's address as clients see it; without it the one a request came to. */
  publicUrl?: string
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; none without it. */
  trustedProxies?: readonly string[]
  /** Puts something around the handler, such as what measures it. */
  around?: (handler: RequestListener) => RequestListener
}

export interface App {
  handler: RequestListener
  services: Services
  /** Ends what the app started; the storage stays open. */
  close(): Promise<void>
}

/** The Admin API and the dashboard as a request handler, without listening. */
export function createApp({
  logger = pino({ enabled: false }),
  publicUrl,
  trustedProxies = [],
  around,
  ...options
}: AppOptions): App {
  const services = createServices({ ...options, warn: (about, message) => logger.warn(about, message) })
  const handler = mount(services, { routes, dashboardRoutes, logger, publicUrl, trustedProxies })
  return { handler: around ? around(handler) : handler, services, close: () => closeServices(services) }
}
