import type { RequestListener } from 'node:http'
import { pino, type Logger } from 'pino'
import { mount } from './http/mount.js'
import { routes } from './routes/index.js'
import type { Services } from './services/context.js'
import { closeServices, createServices, type ServicesOptions } from './services/create.js'

export interface AppOptions extends ServicesOptions {
  logger?: Logger
  /** The server's address as clients see it; without it the one a request came to. */
  publicUrl?: string
}

export interface App {
  handler: RequestListener
  services: Services
  /** Ends what the app started; the storage stays open. */
  close(): Promise<void>
}

/** The Admin API as a request handler, without listening. */
export function createApp({ logger = pino({ enabled: false }), publicUrl, ...options }: AppOptions): App {
  const services = createServices(options)
  return { handler: mount(services, { routes, logger, publicUrl }), services, close: () => closeServices(services) }
}
