import { MINUTE } from '../../domain/limits.js'
import type { Token } from '../../domain/records.js'
import type { Storage } from '../../storage/storage.js'
import { Turns } from './turns.js'

/** How often what was noted is stored, in milliseconds. */
const INTERVAL = 1000

/** Keeps when tokens were last used, to the minute. A request only notes it here; writing it down comes later. */
export class TokenUses {
  private readonly noted = new Map<string, number>()
  private pending = new Map<string, string>()
  private readonly timer: NodeJS.Timeout
  private readonly turns = new Turns(() => this.store())

  constructor(private readonly storage: Storage) {
    // A storage that does not answer shows in the requests; the times wait for the next try.
    this.timer = setInterval(() => void this.flush().catch(() => undefined), INTERVAL).unref()
  }

  note({ id, lastUsedAt }: Pick<Token, 'id' | 'lastUsedAt'>, now: Date): void {
    const time = now.getTime()
    const known = this.noted.get(id) ?? (lastUsedAt === null ? -Infinity : Date.parse(lastUsedAt))
    if (time - known < MINUTE) return
    this.noted.set(id, time)
    this.pending.set(id, now.toISOString())
  }

  flush(): Promise<void> {
    return this.turns.run()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }

  private async store(): Promise<void> {
    if (this.pending.size === 0) return
    const uses = this.pending
    this.pending = new Map()
    try {
      await this.storage.transaction(async (stores) => {
        for (const [id, at] of uses) await stores.tokens.touch(id, at)
      })
    } catch (error) {
      this.pending = new Map([...uses, ...this.pending])
      throw error
    }
  }
}
