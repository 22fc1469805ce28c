/** What every request carries, and what to do when the server no longer accepts it. Filled by the session. */
import type { Failure } from './errors.js'

interface Credentials {
  csrfToken(): string
  /** Whether the request that met this failure should be repeated. */
  renew(failure: Failure): Promise<boolean>
}

export const credentials: Credentials = {
  csrfToken: () => '',
  renew: () => Promise.resolve(false),
}
