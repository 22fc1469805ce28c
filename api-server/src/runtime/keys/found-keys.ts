import { StorageUnavailable } from '../../storage/storage.js'
import type { Health } from '../health.js'
import type { Source } from '../source.js'
import type { Access } from './access.js'

interface Known {
  access: Access
  /** The version of the key's project; -1 if it may have changed since the key was requested. */
  version: number
}

/** How many secrets are remembered, and how many wrong ones. */
const MOST = 10_000

/**
 * What secrets give access to. A hit is remembered until the project changes; a miss, until anything does. Anybody can make up wrong
 * secrets, so misses have their own space: they evict each other, never a good one.
 */
export class FoundKeys {
  private readonly good = new Map<string, Known>()
  /** With the version of anything at which they opened nothing. */
  private readonly wrong = new Map<string, number>()
  private readonly asking = new Map<string, Promise<Access | null>>()

  constructor(
    private readonly source: Source,
    private readonly health: Health,
    /** Asks the storage. Errors: StorageUnavailable. */
    private readonly load: (secret: string) => Promise<Access | null>,
  ) {}

  /** What the secret gives access to, null for nothing; undefined if the storage must be asked. */
  recall(secret: string): Access | null | undefined {
    const good = this.good.get(secret)
    if (good) return good.version === this.source.version(good.access.projectId) ? good.access : undefined
    return this.wrong.get(secret) === this.source.anyVersion() ? null : undefined
  }

  /**
   * As `recall`, asking. Where the storage does not say, what was known before holds. Errors: StorageUnavailable for a secret that was
   * not seen before.
   */
  async find(secret: string): Promise<Access | null> {
    const known = this.good.get(secret)?.access
    if (known && this.health.degraded !== undefined) return known
    const asked = this.asking.get(secret) ?? this.ask(secret).finally(() => this.asking.delete(secret))
    this.asking.set(secret, asked)
    try {
      return await (known ? this.health.inPatience(asked) : asked)
    } catch (error) {
      if (error instanceof StorageUnavailable && known) return known
      throw error
    }
  }

  /** The secret opens this where the storage does not say. */
  expect(secret: string, access: Access): void {
    if (!this.good.has(secret)) this.remember(secret, access, -1)
  }

  private async ask(secret: string): Promise<Access | null> {
    const before = this.source.anyVersion()
    try {
      const access = await this.load(secret)
      const isNow = before === this.source.anyVersion()
      if (access) this.remember(secret, access, isNow ? this.source.version(access.projectId) : -1)
      else this.rememberWrong(secret, isNow ? before : -1)
      return access
    } catch (error) {
      if (error instanceof StorageUnavailable) this.health.fail(error.reason)
      throw error
    }
  }

  private remember(secret: string, access: Access, version: number): void {
    this.wrong.delete(secret)
    if (this.good.size >= MOST && !this.good.has(secret)) this.good.delete(this.good.keys().next().value ?? '')
    this.good.set(secret, { access, version })
  }

  private rememberWrong(secret: string, version: number): void {
    this.good.delete(secret)
    if (this.wrong.size >= MOST) this.wrong.clear()
    this.wrong.set(secret, version)
  }
}
