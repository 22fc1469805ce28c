import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken } from '../../domain/tokens.js'
import type { Health } from '../health.js'
import type { FoundKey, Source } from '../source.js'
import type { Access } from './access.js'
import { FoundKeys } from './found-keys.js'

/** No key is longer. What is longer is not remembered either: a body may hold megabytes in its place. */
const LONGEST = 200

/** Whose key a secret is, and what the address of a stream opens: both are remembered. */
export class Keys {
  private readonly bySecret: FoundKeys
  private readonly byStreamToken: FoundKeys

  constructor(
    private readonly source: Source,
    health: Health,
    private readonly now: () => Date,
  ) {
    this.bySecret = new FoundKeys(source, health, (secret) => this.loadBySecret(secret))
    this.byStreamToken = new FoundKeys(source, health, (token) => this.loadByStreamToken(token))
  }

  /** What the secret gives access to, null for nothing; undefined if the storage must be asked. */
  recall(secret: string): Access | null | undefined {
    if (secret.length > LONGEST) return null
    const access = this.bySecret.recall(secret)
    return access && this.inTime(access)
  }

  /**
   * As `recall`, asking. Where the storage does not say, what was known before holds. Errors: StorageUnavailable for a secret that was
   * not seen before.
   */
  async find(secret: string): Promise<Access | null> {
    if (secret.length > LONGEST) return null
    return this.inTime(await this.bySecret.find(secret))
  }

  /** What the secret of a stream's address gives access to; null for nothing. Errors: those of `find`. */
  async findByStreamToken(sent: string): Promise<Access | null> {
    if (!STREAM_TOKEN.test(sent)) return null
    // What is cut out of an address keeps all of it in memory.
    const token = Buffer.from(sent, 'latin1').toString('latin1')
    const known = this.byStreamToken.recall(token)
    return this.inTime(known === undefined ? await this.byStreamToken.find(token) : known)
  }

  /**
   * What a stream was opened with, as it is now: a rotation may have given the key an end. Null if nothing. Errors: StorageUnavailable.
   */
  async renew({ keyId, hash }: Access): Promise<Access | null> {
    return this.inTime(accessOf(await this.source.keyById(keyId), hash))
  }

  private async loadBySecret(secret: string): Promise<Access | null> {
    const hash = hashToken(secret)
    const access = accessOf(await this.source.keyByHash(hash), hash)
    // A client that is answered from memory is given a stream's address, and may open that as well.
    if (access) this.byStreamToken.expect(streamTokenOf(access), access)
    return access
  }

  private async loadByStreamToken(token: string): Promise<Access | null> {
    const [keyId = '', proof = ''] = token.split('.')
    const key = await this.source.keyById(keyId)
    const shown = key?.hashes.find(({ hash }) => isEqual(proofOf(hash), proof))
    return key && shown ? accessOf(key, shown.hash) : null
  }

  private inTime(access: Access | null): Access | null {
    return access?.until !== undefined && access.until <= this.now().getTime() ? null : access
  }
}

/** The id of a key, and a proof of its secret. */
const STREAM_TOKEN = /^[\da-f-]{36}\.[\w-]{43}$/

function accessOf(key: FoundKey | null, hash: string): Access | null {
  const shown = key?.hashes.find((one) => one.hash === hash)
  if (!key || !shown) return null
  const { id: keyId, kind, projectId, environmentId } = key
  return { keyId, kind, projectId, environmentId, hash, until: shown.until }
}

/**
 * A secret for the address of a stream, which ends up in logs of proxies and in browser histories. It opens the stream and nothing
 * else, expires with the key, and reveals neither the key nor its hash.
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
