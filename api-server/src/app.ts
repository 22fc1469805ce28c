import type { RequestListener } from 'node:http'
import { pino, type Logger } from 'pino'
import { mount } from './http/mount.js'
import { routes } from './routes/index.js'
import type { Services } from './services/context.js'
import { SchemaChecker } from './services/json-schema/checker.js'
import type { Storage } from './storage/storage.js'

export interface AppOptions {
  storage: Storage
  logger?: Logger
  now?: () => Date
}

export interface App {
  handler: RequestListener
  services: Services
  /** Ends what the app started; the storage stays open. */
  close(): Promise<void>
}

/** The Admin API as a request handler, without listening. */
export function createApp({ storage, logger = pino({ enabled: false }), now = () => new Date() }: AppOptions): App {
  const schemas = new SchemaChecker()
  const services: Services = { storage, schemas, now }
  return { handler: mount(services, routes, logger), services, close: () => schemas.close() }
}
