import { hourOf, MINUTE } from '../../domain/limits.js'
import type { Member } from '../../domain/records.js'

/** Writes a line into the server's log. */
export type Warn = (about: Readonly<Record<string, unknown>>, message: string) => void

/** What failed at one account in one hour. */
export interface Failures {
  member: Member
  hour: string
  count: number
  addresses: Set<string>
}

/** How many addresses are counted in one hour. */
const MOST_ADDRESSES = 1000

/**
 * Counts wrong passwords, so that an account's owner can see them: one entry of the audit log for each account and hour, written
 * when the hour is over or the server stops. The server's log names each at once; attempts at accounts that do not exist are
 * only there. A killed server forgets the current hour.
 */
export class FailedSignIns {
  private readonly failures = new Map<string, Failures>()
  private readonly timer: NodeJS.Timeout

  constructor(
    /** Puts the audit entry of an hour into the storage. */
    private readonly write: (failures: Failures) => Promise<void>,
    private readonly now: () => Date,
    private readonly warn: Warn,
  ) {
    // A storage that does not answer shows in the requests; the counts wait for the next time.
    this.timer = setInterval(() => void this.flush().catch(() => undefined), MINUTE).unref()
  }

  /** Takes the same time whether or not the account exists. */
  note(members: readonly Member[], address: string): void {
    if (members.length === 0) this.warn({ address }, 'sign-in failed: there is no such account')
    const hour = hourOf(this.now())
    for (const member of members) {
      this.warn({ address, memberId: member.id }, 'sign-in failed: the password is wrong')
      const key = `${member.id} ${hour}`
      const known = this.failures.get(key) ?? { member, hour, count: 0, addresses: new Set<string>() }
      known.count += 1
      if (known.addresses.size < MOST_ADDRESSES) known.addresses.add(address)
      this.failures.set(key, known)
    }
  }

  /** Writes the hours that are over, or all. */
  async flush(all = false): Promise<void> {
    const current = hourOf(this.now())
    for (const [key, failures] of this.failures) {
      if (!all && failures.hour === current) continue
      this.failures.delete(key)
      try {
        await this.write(failures)
      } catch (error) {
        if (!this.failures.has(key)) this.failures.set(key, failures)
        throw error
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush(true)
  }
}
