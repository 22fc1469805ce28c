import type { IncomingMessage } from 'node:http'
import { networkOf, plainAddress } from '../../domain/addresses.js'
import { rateLimited } from './refused.js'

/** Requests per second that one address may send with one key, on average over a window. */
export const RATE_LIMIT = 1000

/** Seconds over which requests are counted. */
const WINDOW = 10

/** How many addresses are counted. If there are more within a window, all counts start again. */
const MOST = 100_000

/** For requests with an invalid key: a client that keeps trying keys has one count for all of them. */
const NO_KEY = ''

interface Count {
  requests: number
}

/**
 * Counts requests by key and address, and refuses those beyond the limit until the next window. Counts are of this process alone. Two
 * lookups without new strings for each request, since every evaluation begins with it.
 */
export class RateLimit {
  private readonly most: number
  private counts = new Map<string, Map<string, Count>>()
  private size = 0
  private began = 0

  /**
   * `perSecond` 0 means no limit. `addressOf` gives the client's address if it is not the connection's, as behind a
   * proxy.
   */
  constructor(
    perSecond: number,
    private readonly now: () => Date,
    private readonly addressOf: (request: IncomingMessage) => string = addressOfConnection,
  ) {
    this.most = perSecond * WINDOW
  }

  /** Counts a request with this key. Throws Refused 429. */
  take(request: IncomingMessage, keyId = NO_KEY): void {
    if (this.most === 0) return
    const time = this.now().getTime()
    const passed = time - this.began
    // A clock that was set back starts again too.
    if (passed < 0 || passed >= WINDOW * 1000) this.begin(time)
    const count = this.count(keyId, this.addressOf(request))
    if (count.requests >= this.most) throw rateLimited(Math.ceil((this.began + WINDOW * 1000 - time) / 1000))
    count.requests += 1
  }

  private count(keyId: string, address: string): Count {
    return this.counts.get(keyId)?.get(address) ?? this.countNew(keyId, address)
  }

  /** Addresses of one IPv6 network share a count, which the next request of each finds by its own address. */
  private countNew(keyId: string, address: string): Count {
    if (this.size >= MOST) this.begin(this.began)
    const ofKey = this.counts.get(keyId) ?? new Map<string, Count>()
    this.counts.set(keyId, ofKey)
    const network = networkOf(plainAddress(address))
    const count = ofKey.get(network) ?? { requests: 0 }
    ofKey.set(network, count).set(address, count)
    this.size += 1
    return count
  }

  private begin(time: number): void {
    this.counts = new Map()
    this.size = 0
    this.began = time
  }
}

const addressOfConnection = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? ''
