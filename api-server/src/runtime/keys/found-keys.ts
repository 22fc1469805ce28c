import { StorageUnavailable } from '../../storage/storage.js'
import type { Health } from '../health.js'
import type { Source } from '../source.js'
import type { Access } from './access.js'

interface Known {
  access: Access | null
  /** Of the key's project or, where there is no key, of any: -1 where it may have changed since it was asked for. */
  version: number
}

/** How many secrets are remembered, wrong ones too. */
const MOST = 10_000

/** What secrets open. What was found is remembered until the project changes; that a secret opens nothing, until anything does. */
export class FoundKeys {
  private readonly known = new Map<string, Known>()
  private readonly asking = new Map<string, Promise<Access | null>>()

  constructor(
    private readonly source: Source,
    private readonly health: Health,
    /** Asks the storage. Errors: StorageUnavailable. */
    private readonly load: (secret: string) => Promise<Access | null>,
  ) {}

  /** What the secret opens, null for nothing; undefined where the storage must be asked. */
  recall(secret: string): Access | null | undefined {
    const known = this.known.get(secret)
    return known === undefined || known.version !== this.versionFor(known.access) ? undefined : known.access
  }

  /**
   * As `recall`, asking. Where the storage does not say, what was known before holds. Errors: StorageUnavailable for a secret that was
   * not seen before.
   */
  async find(secret: string): Promise<Access | null> {
    const known = this.known.get(secret)
    if (known?.access && this.health.degraded !== undefined) return known.access
    const asked = this.asking.get(secret) ?? this.ask(secret).finally(() => this.asking.delete(secret))
    this.asking.set(secret, asked)
    try {
      return await (known?.access ? this.health.inPatience(asked) : asked)
    } catch (error) {
      if (error instanceof StorageUnavailable && known?.access) return known.access
      throw error
    }
  }

  /** The secret opens this where the storage does not say. */
  expect(secret: string, access: Access): void {
    if (!this.known.get(secret)?.access) this.remember(secret, { access, version: -1 })
  }

  private versionFor(access: Access | null): number {
    return access ? this.source.version(access.projectId) : this.source.anyVersion()
  }

  private async ask(secret: string): Promise<Access | null> {
    const before = this.source.anyVersion()
    try {
      const access = await this.load(secret)
      const version = before === this.source.anyVersion() ? this.versionFor(access) : -1
      this.remember(secret, { access, version })
      return access
    } catch (error) {
      if (error instanceof StorageUnavailable) this.health.fail(error.reason)
      throw error
    }
  }

  private remember(secret: string, known: Known): void {
    if (this.known.size >= MOST) this.known.clear()
    this.known.set(secret, known)
  }
}
