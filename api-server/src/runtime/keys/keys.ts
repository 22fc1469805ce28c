import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SdkKeyKind } from '../../domain/records.js'
import { hashToken } from '../../domain/tokens.js'
import { StorageUnavailable } from '../../storage/storage.js'
import type { Health } from '../health.js'
import type { FoundKey, Source } from '../source.js'

/** What a key opens, for whoever has shown it. */
export interface Access {
  keyId: string
  kind: SdkKeyKind
  projectId: string
  environmentId: string
  /** The hash of the secret that was shown: the current one or, for a while after a rotation, the one before. */
  hash: string
  /** When that ends, in milliseconds since 1970. */
  until: number | undefined
}

interface Known {
  access: Access | null
  /** Of the key's project or, where there is no key, of any: -1 where it may have changed while it was asked for. */
  version: number
}

/** How many secrets are remembered, wrong ones too. */
const MOST = 10_000

/** Whose key a secret is. What was found is remembered until the project changes; that a secret opens nothing, until anything does. */
export class Keys {
  private readonly known = new Map<string, Known>()
  private readonly asking = new Map<string, Promise<Access | null>>()

  constructor(
    private readonly source: Source,
    private readonly health: Health,
    private readonly now: () => Date,
  ) {}

  /** What the secret opens, null for nothing; undefined where the storage must be asked. */
  recall(secret: string): Access | null | undefined {
    const known = this.known.get(secret)
    if (known === undefined || known.version !== this.versionFor(known.access)) return undefined
    return this.inTime(known.access)
  }

  /**
   * As `recall`, asking. Where the storage does not say, what was known before holds. Errors: StorageUnavailable for a secret that was
   * not seen before.
   */
  async find(secret: string): Promise<Access | null> {
    const known = this.known.get(secret)
    if (known?.access && this.health.degraded !== undefined) return this.inTime(known.access)
    const asked = this.asking.get(secret) ?? this.ask(secret).finally(() => this.asking.delete(secret))
    this.asking.set(secret, asked)
    try {
      const access = await (known?.access ? this.health.inPatience(asked) : asked)
      return this.inTime(access)
    } catch (error) {
      if (error instanceof StorageUnavailable && known?.access) return this.inTime(known.access)
      throw error
    }
  }

  private versionFor(access: Access | null): number {
    return access ? this.source.version(access.projectId) : this.source.anyVersion()
  }

  private async ask(secret: string): Promise<Access | null> {
    const before = this.source.anyVersion()
    const hash = hashToken(secret)
    try {
      const access = accessOf(await this.source.keyByHash(hash), hash)
      if (this.known.size >= MOST) this.known.clear()
      this.known.set(secret, { access, version: before === this.source.anyVersion() ? this.versionFor(access) : -1 })
      return access
    } catch (error) {
      if (error instanceof StorageUnavailable) this.health.fail(error.reason)
      throw error
    }
  }

  /** What the secret of a stream's address opens; null for nothing. Errors: StorageUnavailable. */
  async findByStreamToken(token: string): Promise<Access | null> {
    const [keyId = '', proof = ''] = token.split('.')
    if (!/^[\da-f-]{36}$/.test(keyId)) return null
    const key = await this.source.keyById(keyId)
    const shown = key?.hashes.find(({ hash }) => isEqual(proofOf(hash), proof))
    return key && shown ? this.inTime(accessOf(key, shown.hash)) : null
  }

  /** What a stream was opened with, as it is now: a rotation may have given it an end. Null for nothing. Errors: StorageUnavailable. */
  async renew({ keyId, hash }: Access): Promise<Access | null> {
    return this.inTime(accessOf(await this.source.keyById(keyId), hash))
  }

  private inTime(access: Access | null): Access | null {
    return access?.until !== undefined && access.until <= this.now().getTime() ? null : access
  }
}

function accessOf(key: FoundKey | null, hash: string): Access | null {
  const shown = key?.hashes.find((one) => one.hash === hash)
  if (!key || !shown) return null
  const { id: keyId, kind, projectId, environmentId } = key
  return { keyId, kind, projectId, environmentId, hash, until: shown.until }
}

/**
 * A secret for the address of a stream, which stands in logs of proxies and in a browser's history. It opens the stream and nothing
 * else, ends with the key, and neither the key nor its hash can be told from it.
 */
export function streamTokenOf({ keyId, hash }: Access): string {
  return `${keyId}.${proofOf(hash)}`
}

function proofOf(hash: string): string {
  return createHmac('sha256', hash).update('event stream').digest('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
