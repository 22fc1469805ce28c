import type { Logger } from 'pino'
import { MOST_SERVED_BYTES, SERVED_ADVICE } from '../../domain/served-data.js'
import type { ServedEnvironment } from '../environment/served-environment.js'
import { Refused } from '../http/refused.js'
import { tooLongForEvent } from '../streams/event-text.js'
import type { Bundle } from './bundle.js'

/** The log says no more often of an environment that it is too long, in milliseconds: every client can have values of its own. */
const WARNING_INTERVAL = 60_000

const TOO_LONG = 'The configs of this environment are longer than the 32 MiB that SDKs take'

/** Whether clients can receive a bundle. It is looked up once for all that get the same: a large text takes milliseconds. */
export class Sizes {
  private readonly events = new WeakMap<Bundle, string | false>()
  private readonly bodies = new WeakMap<Bundle, number>()
  private readonly warned = new WeakMap<ServedEnvironment, number>()

  constructor(private readonly logger: Logger) {}

  /** Whether it fits into an event of a stream. If not, its clients must poll, and the log says so. */
  fitsEvent(bundle: Bundle, environment: ServedEnvironment): boolean {
    const problem = this.events.get(bundle) ?? tooLongForEvent(bundle.text) ?? false
    this.events.set(bundle, problem)
    if (problem !== false) this.warn(environment, `${problem}: SDKs of this environment must poll`)
    return problem === false
  }

  /** Throws Refused for a bundle that SDKs cannot receive. They keep what they have and ask again: after a 4xx they never would. */
  refuseTooLong(bundle: Bundle, environment: ServedEnvironment): void {
    // No character takes more than three bytes.
    if (bundle.text.length * 3 <= MOST_SERVED_BYTES) return
    const bytes = this.bodies.get(bundle) ?? Buffer.byteLength(bundle.text)
    this.bodies.set(bundle, bytes)
    if (bytes <= MOST_SERVED_BYTES) return
    this.warn(environment, `${TOO_LONG}: they get no new values. ${SERVED_ADVICE}`)
    throw new Refused(503, 'BUNDLE_TOO_LARGE', `${TOO_LONG}. ${SERVED_ADVICE}.`, ['Retry-After', '60'])
  }

  private warn(environment: ServedEnvironment, message: string): void {
    const now = performance.now()
    if (now - (this.warned.get(environment) ?? -Infinity) < WARNING_INTERVAL) return
    this.warned.set(environment, now)
    this.logger.warn({ environmentId: environment.id }, message)
  }
}
