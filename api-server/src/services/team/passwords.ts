import { networkOf } from '../../domain/addresses.js'
import { Exhausted } from '../../domain/errors.js'
import { FairTurns } from '../admission/fair-turns.js'

/** The parameters that OWASP's cheat sheet on storing passwords names for argon2id: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash with the same parameters that no password is known for. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$8ltx6Tr02gcwrz+SH5C+6g$f5ocWChDgpuh7XDngYlJg2Y40BlcA+CH66QjEd9IS9A'

/** How soon a caller who found too many waiting should try again, in seconds. */
const ASK_AGAIN = 5

/** Loaded with the first password, so that a server nobody signs in to stays small. */
const load = () => import('@node-rs/argon2')

/** Hashes passwords and compares them with hashes, few at a time. Both reject with Exhausted when too many wait. */
export class Passwords {
  /** Each takes 19 MiB and one of the process's four threads, which files need too. Networks take turns. */
  readonly turns = new FairTurns(
    { atOnce: 2, waitingOfOne: 50, waitingOfAll: 500 },
    () => new Exhausted('TOO_MANY_ATTEMPTS', 'Too many sign-ins are waiting. Try again in a moment.', ASK_AGAIN),
  )

  /** @param address of the caller */
  hash(password: string, address: string): Promise<string> {
    return this.turns.run(networkOf(address), async () => (await load()).hash(password, OPTIONS))
  }

  /**
   * Takes as long for a member without a password, or without any member: the time reveals nothing.
   * @param address of the caller
   */
  async verify(hash: string | null | undefined, password: string, address: string): Promise<boolean> {
    const right = await this.turns.run(networkOf(address), async () => (await load()).verify(hash ?? NOBODY, password))
    return right && typeof hash === 'string'
  }
}
