import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../../domain/addresses.js'
import { CodeRequired, Exhausted } from '../../domain/errors.js'
import { TRIES, waitAfter } from '../../domain/limits.js'

interface Limiters {
  /** Tries at one account from one place. */
  tries: RateLimiterMemory
  /** From where the next try at an account has to wait. */
  waits: RateLimiterMemory
  addresses: RateLimiterMemory
}

/** Where an attempt comes from. */
interface Origin {
  address: string
  /** Identifies a device that has signed in to the account before. */
  device?: string | undefined
}

/**
 * Slows down guessing of passwords and codes. Attempts count for an account and an address together, and for a known device
 * regardless of its address, so guessing delays the guesser and not the account's owner. Counts are kept per process: several
 * servers allow that many times as many attempts, which is still few.
 */
export class Throttle {
  private limiters: Promise<Limiters> | undefined

  /**
   * Runs an attempt at a secret. An attempt that fails by throwing counts, unless it was never made (Exhausted) or only began (CodeRequired); a success
   * clears the count. Throws Exhausted after too many, whatever the secret.
   */
  async attempt<T>(account: string, { address, device }: Origin, work: () => Promise<T>): Promise<T> {
    this.limiters ??= makeLimiters()
    const { tries, waits, addresses } = await this.limiters
    const network = networkOf(address)
    const place = device === undefined ? `${account} from ${network}` : `${account} on ${device}`
    // Counted first, so that tries at the same time cannot all pass.
    const { consumedPoints } = await tries.penalty(place)
    const waiting = await waits.get(place)
    if (waiting) {
      await tries.reward(place)
      throw tooMany(waiting)
    }
    if (device === undefined) await consume(addresses, network)
    const wait = waitAfter(consumedPoints)
    if (wait > 0) await waits.block(place, wait)
    const takeBack = async () => {
      await waits.delete(place)
      if (device === undefined) await addresses.reward(network)
    }
    try {
      const result = await work()
      await tries.delete(place)
      await takeBack()
      return result
    } catch (error) {
      if (error instanceof Exhausted || error instanceof CodeRequired) {
        await tries.reward(place)
        await takeBack()
      }
      throw error
    }
  }
}

/** The library is only loaded when somebody signs in: most servers run for weeks without. */
async function makeLimiters(): Promise<Limiters> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible')
  const { forgotten: duration, longestWait } = TRIES.account
  return {
    tries: new RateLimiterMemory({ keyPrefix: 'tries', points: 1, duration }),
    waits: new RateLimiterMemory({ keyPrefix: 'waits', points: 1, duration: longestWait }),
    addresses: new RateLimiterMemory({ keyPrefix: 'addresses', ...TRIES.address }),
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    throw tooMany(refused as RateLimiterRes)
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Exhausted {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new Exhausted('TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${inWords(seconds)}.`, seconds)
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
