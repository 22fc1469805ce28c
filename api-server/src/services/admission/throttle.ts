import type { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Exhausted } from '../../domain/errors.js'
import { TRIES } from '../../domain/limits.js'

interface Limiters {
  account: RateLimiterMemory
  address: RateLimiterMemory
}

/**
 * Slows down guessing of passwords and codes, for each account and each address. Counts are this process's own: with
 * several servers there are that many times as many tries, which is still few.
 */
export class Throttle {
  private limiters: Promise<Limiters> | undefined

  /**
   * Runs a try at a secret. A try that fails by throwing counts; one that succeeds clears the account's count. Throws
   * Exhausted when there were too many, whatever the secret.
   */
  async attempt<T>(account: string, address: string, work: () => Promise<T>): Promise<T> {
    this.limiters ??= makeLimiters()
    const limiters = await this.limiters
    // Counted first, so that tries at the same time cannot all pass.
    await consume(limiters.address, address)
    await consume(limiters.account, account)
    const result = await work()
    await limiters.account.delete(account)
    await limiters.address.reward(address)
    return result
  }
}

/** The library is only loaded when somebody signs in: most servers run for weeks without. */
async function makeLimiters(): Promise<Limiters> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible')
  return { account: new RateLimiterMemory(TRIES.account), address: new RateLimiterMemory(TRIES.address) }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof Error) throw refused
    const seconds = Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000))
    throw new Exhausted('TOO_MANY_ATTEMPTS', `Too many attempts. Try again in ${inWords(seconds)}.`, seconds)
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
